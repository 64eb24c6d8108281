import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
  await bench.publish('mf-cart', 'first');
});
afterEach(() => bench.close());

const publisher = async () => (await bench.client.createToken({ name: 'ci', part: '*', role: 'publish' })).token;

describe('policy', () => {
  test('is shown, and changed in what is given', async () => {
    const shown = await bench.farmgate(['policy']);
    expect(shown).toMatchObject({ code: 0, words: 'These are the defaults.' });
    expect(shown.data).toContain('minPages 15');
    const strict = ['--error-rate', '0.05', '--min-pages', '50'];
    const dry = await bench.farmgate(['policy', ...strict, ...because, '--dry-run']);
    expect(dry.words).toContain('Would set the health policy of production to minPages 50, errorRate 0.05');
    expect(await bench.client.policy('production')).toMatchObject({ minPages: 15 });
    expect((await bench.farmgate(['policy', ...strict, ...because])).data).toContain('errorRate 0.05');
    expect(await bench.client.policy('production')).toMatchObject({ enabled: true, minPages: 50, minVisitors: 5 });
    await bench.farmgate(['policy', '--no-enabled', ...because]);
    expect((await bench.farmgate(['policy', '--json'])).json()).toMatchObject({ enabled: false, errorRate: 0.05 });
    expect((await bench.farmgate(['policy'])).words).toContain('by admin: for the test');
  });

  test.each([
    ['--error-rate', '0'],
    ['--error-rate', '1.5'],
    ['--min-pages', '-1'],
    ['--window-seconds', 'long'],
  ])('2: %s %s', async (option, value) => {
    expect((await bench.farmgate(['policy', option, value, ...because])).code).toBe(2);
  });

  test('6: for administrators only', async () => {
    const asked = ['policy', '--no-enabled', ...because, '--token', await publisher()];
    expect((await bench.farmgate(asked)).code).toBe(6);
  });
});
