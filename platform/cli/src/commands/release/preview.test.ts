import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

const edgeToken = 'a-token-that-edges-have';
let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench({ edgeToken });
  await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  await bench.publish('mf-cart', 'second', {
    routes: [{ id: 'cart', path: '/cart', kind: 'react', files: [] }],
  });
});
afterEach(() => bench.close());

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
