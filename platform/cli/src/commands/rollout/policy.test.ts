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
    expect(shown.data).toContain('mode on\nminVisitors 5\nerrorBudget 0.01\nfreshMinutes 30\nerror rollback\n');
    const change = ['--set', 'error=stop', 'slow=off', '--set', 'api=notify', '--min-visitors', '7'];
    const dry = await bench.farmgate(['policy', ...change, ...because, '--dry-run']);
    expect(dry.words).toContain(
      'Would set the health policy of production to minVisitors 7, error stop, slow off, api notify',
    );
    expect(await bench.client.policy('production')).toMatchObject({ minVisitors: 5, actions: { error: 'rollback' } });
    expect((await bench.farmgate(['policy', ...change, ...because])).data).toContain('error stop');
    const actions = { error: 'stop', slow: 'off', api: 'notify', blank: 'rollback' };
    expect(await bench.client.policy('production')).toMatchObject({ enabled: true, minVisitors: 7, actions });
  });

  test('is turned off, and on without effects', async () => {
    const mode = async (name: string) => {
      await bench.farmgate(['policy', '--mode', name, ...because]);
      return (await bench.farmgate(['policy'])).data.split('\n')[0];
    };
    expect(await mode('off')).toBe('mode off');
    expect((await bench.farmgate(['policy', '--json'])).json()).toMatchObject({ enabled: false, minVisitors: 5 });
    expect(await mode('dry-run')).toBe('mode dry-run');
    expect(await mode('on')).toBe('mode on');
    expect((await bench.farmgate(['policy'])).words).toContain('by admin: for the test');
  });

  test.each([
    ['--error-budget', '0'],
    ['--error-budget', '1.5'],
    ['--min-visitors', '-1'],
    ['--fresh-minutes', 'long'],
    ['--mode', 'maybe'],
    ['--set', 'error'],
    ['--set', 'errors=stop'],
    ['--set', 'error=explode'],
  ])('2: %s %s', async (option, value) => {
    expect((await bench.farmgate(['policy', option, value, ...because])).code).toBe(2);
  });

  test('6: for administrators only', async () => {
    const asked = ['policy', '--mode', 'off', ...because, '--token', await publisher()];
    expect((await bench.farmgate(asked)).code).toBe(6);
  });
});
