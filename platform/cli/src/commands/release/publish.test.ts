import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPart } from '../../testing/cli.ts';
import { type Workbench, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let cart: string;
let version: string;
beforeEach(async () => {
  bench = await openWorkbench();
  cart = join(bench.cwd, 'mf-cart');
  version = buildPart(cart, 'mf-cart', 'first');
});
afterEach(() => bench.close());

const published = async () => (await bench.client.releases({ part: 'mf-cart' })).releases;

test('hands over the build of the folder it stands in, and says what is next', async () => {
  const run = await bench.farmgate(['publish'], { cwd: cart });
  expect(run).toMatchObject({ code: 0, data: `mf-cart ${version}` });
  expect(run.words).toContain(`Next: farmgate promote mf-cart@${version}`);
  expect(await bench.farmgate(['publish', 'mf-cart'])).toMatchObject({
    code: 0,
    words: expect.stringContaining('was published before'),
  });
});

test('several at once, as JSON', async () => {
  buildPart(join(bench.cwd, 'shell'), 'shell', 'first');
  const run = await bench.farmgate(['publish', 'mf-cart', 'shell/dist/release', '--json']);
  expect(run.json().published).toMatchObject([
    { created: true, release: { name: 'mf-cart', version } },
    { created: true, release: { name: 'shell' } },
  ]);
});

test('--dry-run checks and sends nothing', async () => {
  expect(await bench.farmgate(['publish', 'mf-cart', '--dry-run'])).toMatchObject({
    code: 0,
    data: `mf-cart ${version}`,
  });
  expect(await published()).toEqual([]);
});

test('1: no build, or one that was changed after it was made; then not even the good ones are sent', async () => {
  buildPart(join(bench.cwd, 'shell'), 'shell', 'first');
  expect(await bench.farmgate(['publish', 'mf-cart', 'mf-forms'])).toMatchObject({
    code: 1,
    words: expect.stringContaining('Run npm run build'),
  });
  await writeFile(join(bench.cwd, 'shell/dist/release/web/remoteEntry.js'), '// changed');
  expect(await bench.farmgate(['publish', 'mf-cart', 'shell'])).toMatchObject({
    code: 1,
    words: expect.stringContaining('was changed after the build'),
  });
  expect(await published()).toEqual([]);
});

test('6: without a token, or with a wrong one', async () => {
  const nobody = { env: { FARMGATE_REGISTRY: bench.registry.url } };
  expect(await bench.farmgate(['publish', 'mf-cart'], nobody)).toMatchObject({
    code: 6,
    words: expect.stringContaining('farmgate login'),
  });
  expect((await bench.farmgate(['publish', 'mf-cart', '--token', 'wrong'])).code).toBe(6);
});
