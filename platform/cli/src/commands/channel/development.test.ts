import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
  await bench.publish('mf-cart', 'first');
});
afterEach(() => bench.close());

const publisher = async () => (await bench.client.createToken({ name: 'ci', part: '*', role: 'publish' })).token;

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
