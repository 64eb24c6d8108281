import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

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
    expect(refused).toMatchObject({ code: 0, words: expect.stringContaining('The gate would reject it') });
    expect((await bench.farmgate(['diff', 'mf-new@latest', '--json'])).json()).toMatchObject({
      parts: [{ from: null, to: ahead }],
      refusals: [{ rule: 'wire-contract' }],
    });
    expect(await bench.live('mf-new')).toBeUndefined();
  });

  test('names what the gate did not check, and a promotion does so too', async () => {
    const shell = await bench.publish('shell', 'frame');
    const line = /Not checked \(renders\): no page was rendered, because the registry has no PROBE_URL/;
    expect((await bench.farmgate(['diff', `shell@${shell}`])).words).toMatch(line);
    expect((await bench.farmgate(['promote', `shell@${shell}`, ...because])).words).toMatch(line);
  });

  test('shows that a release was recalled, when, by whom and why', async () => {
    await bench.farmgate(['promote', `mf-cart@${second}`, ...because]);
    await bench.farmgate(['rollback', 'mf-cart', '--to', first, '--bad', '--reason', 'totals are wrong']);
    const { data } = await bench.farmgate(['diff', `mf-cart@${second}`]);
    expect(data).toMatch(/! recalled \d{4}-\d\d-\d\d \d\d:\d\dZ by admin: totals are wrong/);
  });

  test('1: of what is not published; 2: of nothing', async () => {
    expect((await bench.farmgate(['diff', 'mf-cart@9.9.9'])).code).toBe(1);
    expect((await bench.farmgate(['diff'])).code).toBe(2);
  });
});
