import { type Workbench, because, openWorkbench } from '../testing/workbench.ts';

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
    expect(done.words).toContain("Removed 0 releases' files");
    expect(done.data).toMatch(/^mf-cart@1\.0\.0-\w+ stays: \S+/);
  });

  test('2: without a reason; 6: for administrators only', async () => {
    expect((await bench.farmgate(['gc'])).code).toBe(2);
    expect((await bench.farmgate(['gc', ...because, '--token', await publisher()])).code).toBe(6);
  });
});

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

describe('development', () => {
  const isAllowed = async () => (await bench.client.status('production')).development;

  test('is shown, allowed and ended', async () => {
    expect(await bench.farmgate(['development'])).toMatchObject({ code: 0, data: 'production no development' });
    const dry = await bench.farmgate(['development', '--allow', ...because, '--dry-run']);
    expect(dry.words).toContain('Would allow development in the shop of production');
    expect(await isAllowed()).toBe(false);
    const allowed = await bench.farmgate(['development', '--allow', ...because]);
    expect(allowed).toMatchObject({ code: 0, data: 'production development' });
    expect((await bench.farmgate(['development', '--json'])).json()).toEqual({
      channel: 'production',
      development: true,
    });
    await bench.farmgate(['development', '--no-allow', ...because]);
    expect(await isAllowed()).toBe(false);
  });

  test('6: changed by administrators only', async () => {
    expect((await bench.farmgate(['development', '--allow', ...because, '--token', await publisher()])).code).toBe(6);
    expect(await isAllowed()).toBe(false);
  });
});
