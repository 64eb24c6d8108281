import { serverConfig } from './server.ts';
import { webConfig } from './web.ts';

// The configurations alone are looked at: nothing is built.
jest.mock('@rspack/core', () => {
  const Plugin = jest.fn();
  const plugins: object = new Proxy({}, { get: (_, name) => (name === 'container' ? plugins : Plugin) });
  return { rspack: plugins, container: plugins, RuntimeGlobals: {}, RuntimeModule: Plugin };
});
jest.mock('./federation.ts', () => ({ remoteFederation: jest.fn() }));
jest.mock('./production-router.ts', () => ({ productionRouter: () => ({}) }));
jest.mock('./lean-runtime.ts', () => ({
  leanRuntimeAliases: () => ({}),
  lentFederation: jest.fn(),
  namedRuntime: jest.fn(),
}));

const part = {
  name: 'mf-fruit',
  kind: 'remote',
  folder: '/fruit',
  output: '/fruit/out',
  production: true,
  shared: [],
} as never;
const web = webConfig(part, []);
const server = serverConfig(part, []);

test('the server build has the class names of the stylesheets', () => {
  expect(server.output?.uniqueName).toBe(web.output?.uniqueName);
  const names = (config: typeof web) => config.module?.generator?.['css/auto']?.localIdentName;
  expect(names(server)).toBe(names(web));
});

test('custom properties keep their names, which other stylesheets use', () => {
  expect(web.module?.parser?.['css/auto']?.dashedIdents).toBe(false);
});
