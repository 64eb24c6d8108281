import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

const edgeToken = 'a-token-that-edges-have';
let bench: Workbench;
let first: string;
beforeEach(async () => {
  bench = await openWorkbench({ edgeToken });
  first = await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  await bench.publish('mf-cart', 'second', {
    routes: [{ id: 'cart', path: '/cart', kind: 'react', files: [] }],
  });
});
afterEach(() => bench.close());

describe('scripts', () => {
  test('what may run, and who let it; and what came since', async () => {
    const before = new Date(Date.now() - 3_600_000).toISOString();
    const run = await bench.farmgate(['scripts']);
    expect(run.data).toMatch(new RegExp(`mf-cart +${first} +web/remoteEntry.js .*sha384-.* admin +for the test`));
    expect((await bench.farmgate(['scripts', '--at', before])).data).toBe('');
    const since = (await bench.farmgate(['scripts', '--diff', before, '--json'])).json();
    expect(since).toMatchObject({ added: [{ part: 'mf-cart' }], removed: [] });
    expect((await bench.farmgate(['scripts', '--diff', before])).words).toContain('1 scripts were added and 0 removed');
    expect((await bench.farmgate(['scripts', '--at', 'then'])).code).toBe(2);
  });
});
