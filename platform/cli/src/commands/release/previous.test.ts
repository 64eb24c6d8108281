import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let first: string;
let second: string;
let third: string;
beforeEach(async () => {
  bench = await openWorkbench();
  first = await bench.publish('mf-cart', 'first');
  second = await bench.publish('mf-cart', 'second');
  third = await bench.publish('mf-cart', 'third');
  await promote(first);
  await promote(second);
});
afterEach(() => bench.close());

const change = { reason: 'set up' };
const promote = (version: string) =>
  bench.client.promote('production', { releases: [{ part: 'mf-cart', version }], ...change });
const rollOut = (version: string) =>
  bench.client.rollOut('production', { part: 'mf-cart', version, percent: 10, ...change });
const step = (action: 'pause' | 'resume' | 'finish' | 'abort') =>
  bench.client.stepRollout('production', 'mf-cart', action, change);
const rollback = (to: string) => bench.client.rollback('production', { part: 'mf-cart', to, ...change });
const previous = async () => (await bench.farmgate(['rollback', 'mf-cart', '--to', 'previous', ...because])).data;

test('previous is no release that only rolled out and was aborted', async () => {
  await rollOut(third);
  await step('pause');
  await step('resume');
  await step('abort');
  expect(await previous()).toBe(`production mf-cart rollback ${second} -> ${first}`);
});

test('nor one whose rollout a rollback ended', async () => {
  await rollOut(third);
  await rollback(second);
  expect(await previous()).toBe(`production mf-cart rollback ${second} -> ${first}`);
});

test('nor one that rolls out now', async () => {
  await rollOut(third);
  expect(await previous()).toBe(`production mf-cart rollback ${second} -> ${first}`);
});

test('previous is what was live before a rollout that was finished', async () => {
  await rollOut(third);
  await step('finish');
  expect(await previous()).toBe(`production mf-cart rollback ${third} -> ${second}`);
});

test('after a rollback, previous is what was rolled back', async () => {
  await promote(third);
  await rollback(first);
  expect(await previous()).toBe(`production mf-cart rollback ${first} -> ${third}`);
  expect(await previous()).toBe(`production mf-cart rollback ${third} -> ${first}`);
});

test('previous is of this channel', async () => {
  const staging = { releases: [{ part: 'mf-cart', version: third }], ...change };
  await bench.client.promote('staging', staging);
  await bench.client.promote('staging', { ...staging, releases: [{ part: 'mf-cart', version: second }] });
  expect(await previous()).toBe(`production mf-cart rollback ${second} -> ${first}`);
});
