import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(() => bench.close());

test('says what is live, what rolls out and what is locked', async () => {
  expect(await bench.farmgate(['status'])).toMatchObject({
    code: 0,
    data: '',
    words: expect.stringContaining('Nothing is live on production. Next: farmgate publish'),
  });
  const first = await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  const second = await bench.publish('mf-cart', 'second');
  await bench.farmgate(['canary', 'mf-cart@latest', '--percent', '25', ...because]);
  await bench.farmgate(['lock', 'mf-cart', ...because]);
  const { data } = await bench.farmgate(['status']);
  expect(data).toMatch(new RegExp(`^PART +VERSION.*\nmf-cart +${first} .* admin +for the test\n`));
  expect(data).toMatch(new RegExp(`ROLLOUT +VERSION.*\nmf-cart +${second} +25 % +running `));
  expect(data).toMatch(/LOCKED .*\nmf-cart .* admin +for the test$/);
  expect((await bench.farmgate(['status', '--json'])).json()).toMatchObject({
    parts: { 'mf-cart': { version: first } },
    rollouts: [{ version: second, percent: 25 }],
    locks: [{ part: 'mf-cart' }],
  });
});

test('--at says what was live then', async () => {
  const before = new Date().toISOString();
  await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  expect((await bench.farmgate(['status', '--at', before, '--json'])).json().parts).toEqual({});
  expect(await bench.farmgate(['status', '--at', 'yesterday'])).toMatchObject({
    code: 2,
    words: expect.stringContaining('It must be a date or time'),
  });
});

test('1: an unknown channel, with those that there are; 2: an address that is none', async () => {
  expect(await bench.farmgate(['status', '--channel', 'nowhere'])).toMatchObject({
    code: 1,
    words: expect.stringContaining('production, staging'),
  });
  expect((await bench.farmgate(['status', '--registry', 'localhost'])).code).toBe(2);
});
