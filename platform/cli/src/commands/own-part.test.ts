import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Workbench, because, openWorkbench } from '../testing/workbench.ts';

let bench: Workbench;
/** A folder inside a team repository. */
let cwd: string;

beforeAll(async () => {
  bench = await openWorkbench();
  await bench.publish('shell', 'first', { kind: 'shell' });
  await bench.farmgate(['promote', 'shell@latest', ...because, '--yes']);
  await bench.farmgate(['promote', 'shell@latest', '--channel', 'staging', ...because, '--yes']);
  cwd = join(bench.cwd, 'recipes', 'src');
  await mkdir(cwd, { recursive: true });
});
afterAll(() => bench.close());

const say = (content: unknown) => writeFile(join(cwd, '../farmgate.json'), JSON.stringify(content));
const recipes = { name: 'recipes', shop: '', channel: 'staging' };
const inside = (...args: string[]) => bench.farmgate(args, { cwd, env: { FARMGATE_TOKEN: bench.registry.adminToken } });

beforeEach(() => say({ ...recipes, shop: new URL(bench.registry.url).origin }));

test('inside a team repository, commands take shop, channel and part from farmgate.json', async () => {
  const first = await bench.publish('recipes', 'first');
  expect(await inside('promote', ...because)).toMatchObject({
    code: 0,
    data: expect.stringContaining(`staging recipes promote`),
  });
  expect((await bench.client.status('staging')).parts.recipes?.version).toBe(first);
  expect((await bench.client.status('production')).parts.recipes).toBeUndefined();

  const second = await bench.publish('recipes', 'second');
  expect((await inside('canary', '--percent', '5', ...because)).words).toContain('No rollout of recipes');
  expect((await inside('canary', 'recipes@latest', '--percent', '5', ...because)).code).toBe(0);
  expect((await inside('canary', '--finish', ...because)).words).toContain(`recipes is now ${second}`);
  expect((await inside('rollback', '--to', 'previous', ...because)).words).toContain(`recipes is now ${first}`);
  expect((await inside('retire', ...because)).words).toContain('recipes is no longer on staging');
});

test('options and environment take precedence', async () => {
  const { words } = await inside('status', '--channel', 'production', '--json');
  expect(words).toBe('');
  const elsewhere = await inside('status', '--registry', 'http://127.0.0.1:9/registry');
  expect(elsewhere.words).toContain('http://127.0.0.1:9/registry');
  const other = await bench.farmgate(['status'], { cwd, env: { FARMGATE_URL: 'http://127.0.0.1:9' } });
  expect(other.words).toContain('http://127.0.0.1:9/registry');
});

test('outside of a team repository, a part must be named', async () => {
  expect(await bench.farmgate(['retire', ...because])).toMatchObject({
    code: 2,
    words: expect.stringContaining('Name a part, like mf-cart, or run this in a team repository'),
  });
});

test.each([
  ['name', { ...recipes, name: 'No Name' }],
  ['name', 'nonsense'],
  ['shop', { ...recipes, shop: 'shop' }],
  ['channel', { ...recipes, shop: 'http://localhost', channel: 1 }],
])('farmgate.json without a valid %s is an error that says what to write', async (field, content) => {
  await say(content);
  expect(await inside('status')).toMatchObject({
    code: 2,
    words: expect.stringMatching(new RegExp(`farmgate.json has no valid "${field}"\\. Set it to .*, like "`)),
  });
});

test('a FARMGATE_URL that is not a URL is an error', async () => {
  expect(await bench.farmgate(['status'], { env: { FARMGATE_URL: 'shop' } })).toMatchObject({
    code: 2,
    words: expect.stringContaining('FARMGATE_URL is "shop", which is not a URL'),
  });
});
