import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Workbench, because, openWorkbench } from '../testing/workbench.ts';

const edgeToken = 'a-token-that-edges-have';
let bench: Workbench;
let first: string;
let second: string;
beforeEach(async () => {
  bench = await openWorkbench({ edgeToken });
  first = await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  second = await bench.publish('mf-cart', 'second', {
    routes: [{ id: 'cart', path: '/cart', kind: 'react', files: [] }],
  });
});
afterEach(() => bench.close());

describe('diff', () => {
  test('says what a promotion would change, and what the gate has against it', async () => {
    const run = await bench.farmgate(['diff', 'mf-cart@latest']);
    expect(run).toMatchObject({ code: 0, data: expect.stringContaining(`mf-cart ${first} -> ${second}`) });
    expect(run.data).toMatch(/\+ routes .*cart/);
    expect(run.data).toMatch(/= size \d+ B -> \d+ B \(\+1 B\)/);
    expect(run.words).toContain(`Next: farmgate promote mf-cart@${second}`);

    const ahead = await bench.publish('mf-new', 'ahead', { wire: 99 });
    const refused = await bench.farmgate(['diff', `mf-new@${ahead}`]);
    expect(refused).toMatchObject({ code: 0, words: expect.stringContaining('The gate would refuse it') });
    expect((await bench.farmgate(['diff', 'mf-new@latest', '--json'])).json()).toMatchObject({
      parts: [{ from: null, to: ahead }],
      refusals: [{ rule: 'wire-contract' }],
    });
    expect(await bench.live('mf-new')).toBeUndefined();
  });

  test('1: of what is not published; 2: of nothing', async () => {
    expect((await bench.farmgate(['diff', 'mf-cart@9.9.9'])).code).toBe(1);
    expect((await bench.farmgate(['diff'])).code).toBe(2);
  });
});

describe('preview', () => {
  test('prints a link into the shop', async () => {
    const run = await bench.farmgate(['preview', 'mf-cart@latest', '--hours', '2', ...because]);
    expect(run.code).toBe(0);
    expect(run.data).toMatch(new RegExp(`^${new URL(bench.registry.url).origin}/_preview/[\\w.-]+$`));
    const elsewhere = ['--shop', 'https://shop.example', '--json'];
    const there = (await bench.farmgate(['preview', 'mf-cart@latest', ...because, ...elsewhere])).json();
    expect(there).toMatchObject({ url: expect.stringMatching(/^https:\/\/shop\.example\/_preview\//) });
    expect(Date.parse(there.until)).toBeGreaterThan(Date.now());
  });

  test('1: of what is not published; 2: for longer than a week, or for a shop that is no address', async () => {
    expect((await bench.farmgate(['preview', 'mf-cart@9.9.9', ...because])).code).toBe(1);
    expect((await bench.farmgate(['preview', 'mf-cart@9.9.9', '--dry-run'])).code).toBe(1);
    expect((await bench.farmgate(['preview', 'mf-cart@latest', '--dry-run'])).code).toBe(0);
    expect((await bench.farmgate(['preview', 'mf-cart@latest', '--hours', '169', ...because])).code).toBe(2);
    expect((await bench.farmgate(['preview', 'mf-cart@latest', '--shop', 'shop', ...because])).code).toBe(2);
  });
});

describe('verify', () => {
  test('all that is live and rolls out, or what is named', async () => {
    await bench.farmgate(['canary', 'mf-cart@latest', '--percent', '5', ...because]);
    const run = await bench.farmgate(['verify']);
    expect(run).toMatchObject({ code: 0, data: `ok   mf-cart@${first}\nok   mf-cart@${second}` });
    expect((await bench.farmgate(['verify', 'mf-cart@9.9.9'])).code).toBe(1);
  });

  test('1: a file that somebody changed in the store is named', async () => {
    const file = join(bench.registry.dataDir, 'artifacts/mf-cart', first, 'web/remoteEntry.js');
    await writeFile(file, 'tampered()');
    const run = await bench.farmgate(['verify', '--json']);
    expect(run).toMatchObject({ code: 1, words: expect.stringContaining('web/remoteEntry.js') });
    expect(run.json().releases).toMatchObject([
      { part: 'mf-cart', ok: false, problems: [{ file: 'web/remoteEntry.js' }] },
    ]);
  });
});

describe('doctor', () => {
  test('checks the token and all that the registry depends on; 1 with remedies when something is wrong', async () => {
    const run = await bench.farmgate(['doctor']);
    expect(run.data).toContain('ok   token: admin may administer every part');
    expect(run.data).toMatch(/ok +database/);
    // No edge ever reported here.
    expect(run).toMatchObject({ code: 1, words: expect.stringContaining('→') });
  });

  test('6: without a token; 5: without a registry', async () => {
    const nobody = { env: { FARMGATE_REGISTRY: bench.registry.url } };
    expect((await bench.farmgate(['doctor'], nobody)).code).toBe(6);
    expect((await bench.farmgate(['doctor', '--registry', 'http://127.0.0.1:9/registry'])).code).toBe(5);
  });
});

describe('scripts', () => {
  test('what may run, and who let it; and what came since', async () => {
    const before = new Date(Date.now() - 3_600_000).toISOString();
    const run = await bench.farmgate(['scripts']);
    expect(run.data).toMatch(new RegExp(`mf-cart +${first} +web/remoteEntry.js .*sha384-.* admin +for the test`));
    expect((await bench.farmgate(['scripts', '--at', before])).data).toBe('');
    const since = (await bench.farmgate(['scripts', '--diff', before, '--json'])).json();
    expect(since).toMatchObject({ added: [{ part: 'mf-cart' }], removed: [] });
    expect((await bench.farmgate(['scripts', '--diff', before])).words).toContain('1 scripts came and 0 went');
    expect((await bench.farmgate(['scripts', '--at', 'then'])).code).toBe(2);
  });
});
