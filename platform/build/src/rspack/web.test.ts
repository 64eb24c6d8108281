import { webConfig } from './web.ts';

// The configuration alone is looked at: nothing is built.
jest.mock('@rspack/core', () => {
  const Plugin = jest.fn();
  const plugins: object = new Proxy({}, { get: (_, name) => (name === 'container' ? plugins : Plugin) });
  return { rspack: plugins, container: plugins, RuntimeGlobals: {}, RuntimeModule: Plugin };
});
jest.mock('./federation.ts', () => ({ globalName: (name: string) => name, remoteFederation: jest.fn() }));
jest.mock('./production-router.ts', () => ({ productionRouter: () => ({}), routerFolder: () => '' }));
jest.mock('./lean-libraries.ts', () => ({ leanLibraries: () => [] }));
jest.mock('./lean-runtime.ts', () => ({
  leanRuntimeAliases: () => ({}),
  lentFederation: jest.fn(),
  namedRuntime: jest.fn(),
}));
jest.mock('./base.ts', () => ({ baseConfig: () => ({}) }));

test('a chunk may take 120 s to load', () => {
  const part = { name: 'mf-fruit', kind: 'remote', folder: '/fruit', output: '/fruit/out', production: true };
  const { output } = webConfig(part as never, []);
  expect(output?.chunkLoadTimeout).toBe(120_000);
});
