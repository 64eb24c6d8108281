import { join } from 'node:path';
import { buildPart } from '../../testing/cli.ts';
import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let folder: string;

beforeEach(async () => {
  bench = await openWorkbench();
  folder = join(bench.cwd, 'recipes');
  await bench.publish('shell', 'first', { kind: 'shell' });
  await bench.farmgate(['promote', 'shell@latest', ...because, '--yes']);
});
afterEach(() => bench.close());

const routes = [
  { id: 'list', path: '/recipes', kind: 'react' as const, files: [] },
  { id: 'one', path: '/recipes/:id', kind: 'react' as const, files: [], samples: ['/recipes/1'] },
];
const source = { branch: 'main', subject: 'Add tomato soup', author: 'Asha', dirty: false };
const build = (mark: string, more = {}) => buildPart(folder, 'recipes', mark, { routes, source, ...more });
const start = (...args: string[]) => bench.farmgate(['release', 'start', ...args], { cwd: folder });
const rollouts = async () =>
  (await bench.client.status('production')).rollouts.map(({ version, percent }) => [version, percent]);

test('publishes the build, starts a rollout and prints the addresses of the pages', async () => {
  const version = build('first');
  const { code, words } = await start();
  expect(code).toBe(0);
  expect(await rollouts()).toEqual([[version, 10]]);
  const { origin } = new URL(bench.registry.url);
  expect(words).toContain(`${origin}/recipes\n  ${origin}/recipes/1`);
  // The workbench has no EDGE_TOKEN.
  expect(words).toContain('There is no preview link: Previews are off');
  const { entries } = await bench.client.log({ part: 'recipes' });
  expect(entries[0]).toMatchObject({ action: 'rollout', reason: 'Add tomato soup' });
});

test('a newer release takes the place of the open rollout', async () => {
  build('first');
  await start();
  const second = build('second');
  expect(await start('--percent', '25', '--reason', 'better soup')).toMatchObject({ code: 0 });
  expect(await rollouts()).toEqual([[second, 25]]);
});

test('while the gate rejects the newer release, the open rollout goes on', async () => {
  const first = build('first');
  await start();
  build('second', { wire: 99 });
  expect(await start()).toMatchObject({
    code: 3,
    words: expect.stringContaining(`so the rollout of ${first} goes on`),
  });
  expect(await rollouts()).toEqual([[first, 10]]);
});

test('the same release again changes nothing', async () => {
  const first = build('first');
  await start();
  expect((await start()).words).toContain('was published before');
  expect(await rollouts()).toEqual([[first, 10]]);
  await bench.farmgate(['canary', 'recipes', '--finish', ...because]);
  expect((await start()).words).toContain(`Nothing to do: recipes is already at ${first} on production`);
});

test('--dry-run checks the build and sends nothing', async () => {
  build('first');
  expect((await start('--dry-run')).words).toContain('nothing was sent');
  expect((await bench.client.releases({ part: 'recipes' })).releases).toEqual([]);
});
