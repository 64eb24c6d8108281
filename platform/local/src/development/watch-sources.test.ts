import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../processes/logs.ts';
import { type Service, startService } from '../processes/service.ts';
import { watchSources } from './watch-sources.ts';

const repository = mkdtempSync(join(tmpdir(), 'farmgate-watch-'));
const lines: string[] = [];
const services: Record<string, Service> = {};
let end: () => Promise<void>;

const write = (path: string, content: unknown) => {
  const file = join(repository, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};

/** A service that answers with the text of its library and its own. */
const program = (text: string) => `
  import { createServer } from 'node:http';
  import { greeting } from '../../lib/dist/greeting.mjs';
  const server = createServer((_request, response) => response.end(greeting + ' ${text}'));
  server.listen(Number(process.env.PORT), '127.0.0.1', () =>
    process.send({ type: 'ready', port: server.address().port }));
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
`;

const WORKSPACES = ['lib', 'one', 'two'];
/** Stands in for the compiler. */
const compile = async () => {
  for (const name of WORKSPACES) {
    const folder = join(repository, 'platform', name);
    cpSync(join(folder, 'src'), join(folder, 'dist'), { recursive: true });
  }
  return { ok: true, output: '' };
};
let build = compile;

const answers = () =>
  Promise.all(
    Object.values(services).map(({ port }) =>
      fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then(
        (answer) => answer.text(),
        () => 'nothing',
      ),
    ),
  );

const until = async (isTrue: () => boolean | Promise<boolean>) => {
  while (!(await isTrue())) await sleep(20);
};

beforeAll(async () => {
  write('package.json', { workspaces: ['platform/*'] });
  write('platform/lib/package.json', {});
  write('platform/lib/src/greeting.mjs', `export const greeting = 'hello';`);
  for (const name of ['one', 'two']) {
    write(`platform/${name}/package.json`, { dependencies: { '@farmgate/lib': '*' } });
    write(`platform/${name}/src/main.mjs`, program(name));
  }
  await compile();
  for (const name of ['one', 'two']) {
    const entry = join(repository, 'platform', name, 'dist/main.mjs');
    services[name] = await startService({
      name,
      entry,
      env: { PORT: '0' },
      log: openLog(repository, name),
      alert: (line) => lines.push(line),
    });
  }
  end = await watchSources({
    repository,
    services: ['one', 'two'].map((name) => ({ service: services[name]!, workspace: `platform/${name}` })),
    build: () => build(),
    log: (line) => lines.push(line),
  });
});
beforeEach(() => {
  lines.length = 0;
  build = compile;
});
afterAll(async () => {
  await end();
  await Promise.all(Object.values(services).map((service) => service.stop()));
  rmSync(repository, { recursive: true });
});

test('a service restarts on its port when its source changes, and the others keep running', async () => {
  const others = services['two']!.pid();
  write('platform/one/src/main.mjs', program('first'));
  await until(async () => (await answers())[0]!.endsWith(' first'));
  expect(services['two']!.pid()).toBe(others);
  expect(lines).toEqual(['[one] restarting with the changed sources']);
});

test('all services restart when the source of a library changes', async () => {
  write('platform/lib/src/greeting.mjs', `export const greeting = 'good evening';`);
  await until(async () => (await answers()).every((answer) => answer.startsWith('good evening ')));
  expect([...lines].sort()).toEqual([
    '[one] restarting with the changed sources',
    '[two] restarting with the changed sources',
  ]);
});

test('a build that fails is reported, and the services keep running', async () => {
  const before = Object.values(services).map((service) => service.pid());
  build = async () => ({ ok: false, output: 'greeting.mjs(1,1): error' });
  // The same content, so that the next test finds the sources as they are built.
  write('platform/lib/src/greeting.mjs', readFileSync(join(repository, 'platform/lib/src/greeting.mjs'), 'utf8'));
  await until(() => lines.length > 0);
  expect(lines).toEqual(['The services do not build and keep running as they are:\ngreeting.mjs(1,1): error']);
  expect(Object.values(services).map((service) => service.pid())).toEqual(before);
});
