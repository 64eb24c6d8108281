import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
  await bench.publish('mf-cart', 'first');
});
afterEach(() => bench.close());

const publisher = async () => (await bench.client.createToken({ name: 'ci', part: '*', role: 'publish' })).token;

describe('gc', () => {
  test('says what it would remove and what it keeps, and why it was asked to', async () => {
    const dry = await bench.farmgate(['gc', '--dry-run', '--json']);
    expect(dry).toMatchObject({ code: 0, words: expect.stringContaining('Would remove the files of releases') });
    expect(dry.json()).toMatchObject({ removed: [], kept: [{ part: 'mf-cart' }], freed: 0 });
    const done = await bench.farmgate(['gc', ...because]);
    expect(done.words).toContain('Removed the files of 0 releases');
    expect(done.data).toMatch(/^mf-cart@1\.0\.0-\w+ kept: \S+/);
  });

  test('2: without a reason; 6: for administrators only', async () => {
    expect((await bench.farmgate(['gc'])).code).toBe(2);
    expect((await bench.farmgate(['gc', ...because, '--token', await publisher()])).code).toBe(6);
  });
});
