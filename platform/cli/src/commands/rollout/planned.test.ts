import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';
import { limit } from '../plan-arguments.ts';

let bench: Workbench;
let second: string;
beforeEach(async () => {
  bench = await openWorkbench();
  await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  second = await bench.publish('mf-cart', 'second');
});
afterEach(() => bench.close());

const rollout = (...args: string[]) => bench.farmgate(['rollout', ...args, ...because]);
const planned = async () => (await bench.client.status('production')).rollouts[0];
const PLAN = ['--plan', '1,10,50,100', '--every', '30m'];

test('starts at the first step; status shows the plan and its next step', async () => {
  const started = await rollout('mf-cart@latest', ...PLAN);
  expect(started).toMatchObject({ code: 0, words: expect.stringContaining('by the plan 1,10,50,100 % every 30m') });
  expect(started.data).toContain(`mf-cart rollout`);
  expect(await planned()).toMatchObject({
    version: second,
    percent: 1,
    plan: { state: 'running', everySeconds: 1_800 },
  });
  const { data } = await bench.farmgate(['status']);
  expect(data).toMatch(/PLAN OF +STEPS +STATE +NEXT/);
  expect(data).toMatch(/mf-cart +1,10,50,100 % every 30m +running +10 % at \d{4}-/);
  expect((await bench.farmgate(['history', 'mf-cart'])).data).toContain('1,10,50,100 % every 30m');
});

test('is limited, paused, resumed and aborted', async () => {
  await rollout('mf-cart@latest', ...PLAN);
  expect((await rollout('mf-cart', '--until', '1')).code).toBe(0);
  expect(await planned()).toMatchObject({ percent: 1, plan: { state: 'limited', untilPercent: 1 } });
  expect((await bench.farmgate(['status'])).data).toContain('waits at its limit of 1 %');
  await rollout('mf-cart', '--until', '2099-01-01T18:00Z');
  expect(await planned()).toMatchObject({
    plan: { state: 'running', untilPercent: null, untilTime: '2099-01-01T18:00:00.000Z' },
  });
  await bench.farmgate(['pause', 'mf-cart', ...because]);
  expect((await bench.farmgate(['status'])).data).toMatch(/paused +when resumed/);
  await bench.farmgate(['canary', 'mf-cart', '--resume', ...because]);
  expect(await planned()).toMatchObject({ plan: { state: 'running' } });
  await bench.farmgate(['canary', 'mf-cart', '--abort', ...because]);
  expect(await planned()).toBeUndefined();
});

test('by the default plan of the channel; without one it says what to give', async () => {
  expect(await rollout('mf-cart@latest')).toMatchObject({
    code: 4,
    words: expect.stringContaining('production has no default plan. Give the percentages'),
  });
  expect((await bench.farmgate(['plan'])).data).toBe('production no default plan');
  const set = await bench.farmgate(['plan', '--steps', '5,100', '--every', '2h', ...because]);
  expect(set).toMatchObject({ code: 0, data: 'production 5,100 % every 2h' });
  expect((await rollout('mf-cart@latest')).words).toContain('by the plan 5,100 % every 2h');
  expect((await bench.farmgate(['plan', '--none', ...because])).data).toBe('production no default plan');
});

test('1: a part without a rollout; --dry-run starts nothing', async () => {
  expect(await rollout('mf-cart', '--until', '50')).toMatchObject({
    code: 1,
    words: expect.stringContaining('Start one with farmgate rollout mf-cart@latest'),
  });
  expect((await rollout('mf-cart@latest', ...PLAN, '--dry-run')).words).toContain('Would roll out mf-cart');
  expect(await planned()).toBeUndefined();
});

test.each([
  [['--plan', '10,5', '--every', '30m'], 'must increase'],
  [['--plan', '1,100', '--every', '30'], 'like 90s, 30m, 2h or 1d'],
  [['--plan', '1,100', '--every', '1s'], 'everySeconds'],
  [['--until', 'noon'], 'a percentage (50) or a time (18:00'],
])('2: %j', async (args, words) => {
  expect(await rollout('mf-cart@latest', ...args)).toMatchObject({ code: 2, words: expect.stringContaining(words) });
});

test('a clock time is the next time that a clock here shows it', () => {
  const at = (text: string, now: string) => limit(text, new Date(now));
  const local = (text: string) => ({ untilTime: new Date(text).toISOString() });
  expect(at('18:00', '2026-11-01T09:00:00')).toEqual(local('2026-11-01T18:00:00'));
  expect(at('18:00', '2026-11-01T18:00:00')).toEqual(local('2026-11-02T18:00:00'));
});
