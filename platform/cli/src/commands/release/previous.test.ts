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
  bench.client.stepRollouts('production', action, { parts: ['mf-cart'], ...change });
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

test('previous skips releases that were recalled, and says by whom and why', async () => {
  await promote(third);
  await bench.client.rollback('production', {
    part: 'mf-cart',
    to: second,
    bad: true,
    reason: 'wrong totals',
  });
  const run = await bench.farmgate(['rollback', 'mf-cart', '--to', 'previous', ...because]);
  expect(run).toMatchObject({ code: 0, data: `production mf-cart rollback ${second} -> ${first}` });
  expect(run.words).toMatch(new RegExp(`Skipped mf-cart ${third}: admin recalled it at .*Z: wrong totals`));
});

test('1: every earlier release was recalled', async () => {
  await bench.client.rollback('production', { part: 'mf-cart', to: first, bad: true, ...change });
  const run = await bench.farmgate(['rollback', 'mf-cart', '--to', 'previous', ...because]);
  expect(run).toMatchObject({
    code: 1,
    words: expect.stringContaining('no previous release on production that was not recalled'),
  });
  expect(run.words).toContain(`Skipped mf-cart ${second}`);
  expect(run.words).toContain('farmgate retire mf-cart');
});

test('previous looks through the whole log of the part', async () => {
  await promote(third);
  for (let round = 0; round < 260; round++) {
    await bench.client.lock('production', { part: 'mf-cart', ...change });
    await bench.client.unlock('production', 'mf-cart', change);
  }
  expect(await previous()).toBe(`production mf-cart rollback ${third} -> ${second}`);
}, 60_000);
