import type { SampleRelease } from '@farmgate/contract/testing';
import { call, promote } from '../testing/calls.ts';
import { EDGE_TOKEN, minuteAgo, partReport, report } from '../testing/health-reports.ts';
import { newPart } from '../testing/new-part.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
const lines: string[] = [];
beforeAll(async () => {
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN, logger });
});
afterAll(() => registry.close());

// Each test has a part of its own, with a release that is live and one that is new.
let part: string;
let old: SampleRelease;
let fresh: SampleRelease;
beforeEach(async () => {
  ({ part, old, fresh } = await newPart(registry));
});

const versionOf = ({ descriptor }: SampleRelease) => descriptor.version;
const post = (path: string, body: object) => call(registry, 'POST', `/channels/production/${path}`, { body });
const roll = (percent: number, release = fresh) =>
  post('rollouts', { part, version: versionOf(release), percent, reason: 'for the test' });
const production = async () => (await call(registry, 'GET', '/channels/production')).body;
const rollout = async () =>
  (await production()).rollouts.find((one: { part: string }) => one.part === part)?.state ?? null;
const live = async () => (await production()).parts[part]?.version;
const newest = async () => (await call(registry, 'GET', `/log?part=${part}&limit=1`)).body.entries[0];

/** The new release fails `failed` of 40 pages, the old one `before` of 100, by default of visitors who are all others. */
const fails = (failed: number, before = 0, changes = {}) =>
  report(registry, [partReport(old, 100, before), partReport(fresh, 40, failed, changes)]);

test('a bad rollout is aborted, with the figures that decided it', async () => {
  await promote(registry, [old]);
  await roll(10);
  expect((await fails(30, 2)).status).toBe(204);
  expect(await newest()).toMatchObject({
    action: 'abort',
    from: versionOf(fresh),
    to: versionOf(old),
    bad: true,
    by: 'health policy',
    client: 'farmgate-registry',
    reason: `${part} ${versionOf(fresh)} failed on 30 of 40 pages (75 %) within 120 s, for 30 of 40 visitors; ${versionOf(old)} failed on 2 of 100 pages (2 %) at the same time. The limits are 10 % and 3 times the baseline.`,
    figures: {
      version: versionOf(fresh),
      windowSeconds: 120,
      pages: 40,
      failed: 30,
      rate: 0.75,
      visitors: 40,
      failedVisitors: 30,
      baseline: { version: versionOf(old), when: 'meanwhile', pages: 100, failed: 2, rate: 0.02 },
      policy: { minPages: 15, minVisitors: 5, errorRate: 0.1, timesBaseline: 3 },
    },
  });
  expect(await rollout()).toBeNull();
  expect((await production()).recalled[part]).toEqual([versionOf(fresh)]);
});

test('a bad promotion is rolled back, by what the release before did in the hour before', async () => {
  await promote(registry, [old]);
  await report(registry, [partReport(old, 500, 5)], { minute: minuteAgo(10) });
  await promote(registry, [fresh]);
  await report(registry, [partReport(fresh, 40, 30)]);
  expect(await live()).toBe(versionOf(old));
  expect(await newest()).toMatchObject({
    action: 'rollback',
    bad: true,
    figures: { baseline: { when: 'before', rate: 0.01 } },
    reason: expect.stringContaining('in the hour before'),
  });
});

test('a lock does not prevent an automatic rollback', async () => {
  await promote(registry, [old]);
  await promote(registry, [fresh]);
  await post('locks', { part, reason: 'no deployments on a Friday' });
  await fails(40);
  expect(await live()).toBe(versionOf(old));
});

test('a good one stays, among them one that fails now and then', async () => {
  await promote(registry, [old]);
  await roll(10);
  await fails(3);
  expect(await rollout()).toBe('running');
});

test('what fails both is held against neither', async () => {
  await promote(registry, [old]);
  await roll(50);
  await fails(38, 60);
  expect(await rollout()).toBe('running');
});

test.each([
  ['19 pages of one visitor', 19, { visitors: ['one'], failedVisitors: ['one'] }],
  ['pages of four visitors', 40, { visitors: ['a', 'b', 'c', 'd'], failedVisitors: ['a', 'b', 'c', 'd'] }],
  [
    'most pages, but of five visitors in a hundred',
    40,
    { visitors: Array.from({ length: 100 }, (_, at) => `v${at}`), failedVisitors: ['v0', 'v1', 'v2', 'v3', 'v4'] },
  ],
])('%s decide nothing', async (_name, pages, changes) => {
  await promote(registry, [old]);
  await roll(10);
  await report(registry, [partReport(old, 100), partReport(fresh, pages, pages, changes)]);
  expect(await rollout()).toBe('running');
});

test('14 pages are too few, the 15th decides', async () => {
  await promote(registry, [old]);
  await roll(10);
  await report(registry, [partReport(fresh, 14, 14)]);
  expect(await rollout()).toBe('running');
  await report(registry, [partReport(fresh, 1, 1)]);
  expect(await rollout()).toBeNull();
});

test('what several edges saw is put together, over the end of a minute', async () => {
  await promote(registry, [old]);
  await roll(10);
  await report(registry, [partReport(fresh, 8, 8)], { edge: 'edge-1' });
  expect(await rollout()).toBe('running');
  await report(registry, [partReport(fresh, 8, 8)], { edge: 'edge-2', minute: minuteAgo(-1) });
  expect(await rollout()).toBeNull();
});

test('what is reported late, of minutes before the rollout, is not held against it', async () => {
  await promote(registry, [old]);
  await roll(10);
  await report(registry, [partReport(fresh, 40, 40)], { minute: minuteAgo(2) });
  expect(await rollout()).toBe('running');
});

test('failures at the edge alone take nothing back', async () => {
  await promote(registry, [old]);
  await roll(10);
  const kinds = { load: 0, render: 0, rejection: 0, server: 500 };
  await report(registry, [partReport(fresh, 40, 0, { kinds })]);
  expect(await rollout()).toBe('running');
});

test('a paused rollout is not aborted', async () => {
  await promote(registry, [old]);
  await roll(10);
  await post(`rollouts/${part}/pause`, { reason: 'looking into it' });
  await fails(40);
  expect(await rollout()).toBe('paused');
});

test('the first release of a part stays, for there is none to return to', async () => {
  await promote(registry, [fresh]);
  for (const edge of ['edge-1', 'edge-2']) await report(registry, [partReport(fresh, 40, 40)], { edge });
  expect(await live()).toBe(versionOf(fresh));
  const said = lines.filter((line) =>
    line.includes(`this is the first release of ${part}, so there is none to roll back to`),
  );
  expect(said).toHaveLength(1);
});

test('the first rollout of a part is aborted, though nothing is live', async () => {
  await roll(10);
  await report(registry, [partReport(fresh, 40, 40)]);
  expect(await rollout()).toBeNull();
  expect((await newest()).reason).toContain('no baseline was measured');
});

test('what a rollback returned to is never taken away', async () => {
  await promote(registry, [old]);
  await promote(registry, [fresh]);
  await fails(40);
  expect(await live()).toBe(versionOf(old));
  await report(registry, [partReport(old, 400, 400)]);
  await post('rollbacks', { part, to: versionOf(fresh), reason: 'it was the network', force: true });
  await report(registry, [partReport(fresh, 400, 400)]);
  expect(await live()).toBe(versionOf(fresh));
});

test('a release that comes again is judged by what it does then', async () => {
  await promote(registry, [old]);
  await roll(10);
  await fails(40);
  expect(await rollout()).toBeNull();
  await post('rollouts', { part, version: versionOf(fresh), percent: 10, reason: 'it was the network', force: true });
  await fails(0);
  expect(await rollout()).toBe('running');
  await fails(40);
  expect(await rollout()).toBeNull();
});

test('simultaneous reports roll a release back once', async () => {
  await promote(registry, [old]);
  await roll(10);
  await Promise.all(
    ['edge-1', 'edge-2', 'edge-3'].map((edge) => report(registry, [partReport(fresh, 40, 40)], { edge })),
  );
  const { entries } = (await call(registry, 'GET', `/log?part=${part}`)).body;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['abort', 'rollout', 'promote']);
});

test('a release that was rolled back in the meantime is not rolled back again', async () => {
  await promote(registry, [old]);
  await promote(registry, [fresh]);
  await post('rollbacks', { part, to: versionOf(old), reason: 'a person was faster' });
  await fails(40);
  expect(await newest()).toMatchObject({ reason: 'a person was faster' });
});
