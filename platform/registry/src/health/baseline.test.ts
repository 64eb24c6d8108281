import type { SampleRelease } from '@farmgate/contract/testing';
import { call, promote } from '../testing/calls.ts';
import { EDGE_TOKEN, minuteAgo, partReport, report } from '../testing/health-reports.ts';
import { newPart } from '../testing/new-part.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
});
afterAll(() => registry.close());

// Each test has a part of its own, with a release that is live and one that rolls out.
let part: string;
let old: SampleRelease;
let fresh: SampleRelease;
beforeEach(async () => {
  ({ part, old, fresh } = await newPart(registry));
  await promote(registry, [old]);
  const body = { part, version: fresh.descriptor.version, percent: 10, reason: 'for the test' };
  await call(registry, 'POST', '/channels/production/rollouts', { body });
});

const newest = async () => (await call(registry, 'GET', `/log?part=${part}&limit=1`)).body.entries[0];

/** The new release fails all of 40 pages; the old one did what `before` says, `ago` minutes before and now. */
const judged = async (now: [pages: number, failed: number], before?: [pages: number, failed: number], ago = 10) => {
  if (before) await report(registry, [partReport(old, ...before)], { minute: minuteAgo(ago) });
  await report(registry, [partReport(old, ...now), partReport(fresh, 40, 40)]);
  const { action, figures } = await newest();
  return { action, baseline: figures?.baseline };
};

test('14 pages of what a release replaces excuse nothing', async () => {
  expect(await judged([14, 14])).toEqual({ action: 'abort', baseline: null });
});

test('the 15th page does', async () => {
  expect(await judged([15, 15])).toEqual({ action: 'rollout', baseline: undefined });
});

test('14 pages of the hour before excuse nothing', async () => {
  expect(await judged([0, 0], [14, 14])).toEqual({ action: 'abort', baseline: null });
});

test('15 pages of the hour before do', async () => {
  expect(await judged([0, 0], [15, 15])).toEqual({ action: 'rollout', baseline: undefined });
});

test('too few pages meanwhile leave the decision to the hour before', async () => {
  const baseline = { when: 'before', pages: 300, failed: 9, rate: 0.03 };
  expect(await judged([14, 14], [300, 9])).toMatchObject({ action: 'abort', baseline });
});

test('with enough pages at the same time, the hour before does not matter', async () => {
  const baseline = { when: 'meanwhile', pages: 100, failed: 0, rate: 0 };
  expect(await judged([100, 0], [300, 300])).toMatchObject({ action: 'abort', baseline });
});
