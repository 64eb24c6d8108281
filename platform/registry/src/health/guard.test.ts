import type { SampleRelease } from '@farmgate/contract/testing';
import { call, promote } from '../testing/calls.ts';
import { startTestGuard, type TestGuard } from '../testing/guard.ts';
import { EDGE_TOKEN, report, visitsOf } from '../testing/health-reports.ts';
import { newPart } from '../testing/new-part.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
let guard: TestGuard;
beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
  guard = await startTestGuard(registry);
});
afterAll(async () => {
  await guard.close();
  await registry.close();
});

// Each test has a part of its own, with a release that is live and one that is new.
let part: string;
let old: SampleRelease;
let fresh: SampleRelease;
beforeEach(async () => {
  ({ part, old, fresh } = await newPart(registry));
  guard.errors.length = 0;
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

type Networks = [count: number, failed: number];

/** Reports networks of both releases, all of them different, and waits until they are judged. */
async function visit(ofFresh: Networks, ofOld: Networks = [0, 0], more: Parameters<typeof visitsOf>[3] = {}) {
  const visits = [visitsOf(fresh, ...ofFresh, more), visitsOf(old, ...ofOld, { ...more, from: 1_000 })];
  const answer = await report(registry, [], { visits });
  await guard.look();
  return answer;
}

test('a bad rollout is aborted, with the figures that decided it', async () => {
  await promote(registry, [old]);
  await roll(10);
  expect((await visit([10, 10], [90, 1])).status).toBe(204);
  const entry = await newest();
  expect(entry).toMatchObject({
    action: 'abort',
    from: versionOf(fresh),
    to: versionOf(old),
    bad: true,
    by: 'health policy',
    client: 'farmgate-registry',
    reason: `${part} ${versionOf(fresh)}: The release failed with an exception for 10 of 10 visitors, with the release before 1 of 90.`,
    figures: {
      version: versionOf(fresh),
      baseline: versionOf(old),
      percent: 10,
      signal: 'error',
      failed: 10,
      visitors: 10,
      baselineFailed: 1,
      baselineVisitors: 90,
      action: 'rollback',
      dryRun: false,
    },
  });
  expect(entry.figures.evidence).toBeGreaterThan(entry.figures.limit);
  expect(await rollout()).toBeNull();
  expect((await production()).recalled[part]).toEqual([versionOf(fresh)]);
});

test('a bad promotion is rolled back, by what the release before did in the day before', async () => {
  await promote(registry, [old]);
  await visit([0, 0], [200, 2]);
  await guard.query(`UPDATE registry.health_visits SET seen = seen - interval '1 hour' WHERE part = $1`, [part]);
  await promote(registry, [fresh]);
  await visit([10, 10]);
  expect(await live()).toBe(versionOf(old));
  expect(await newest()).toMatchObject({
    action: 'rollback',
    bad: true,
    reason: expect.stringContaining('with the release before 2 of 200 in the last day'),
  });
});

test('a release that fails as often as the one before it in the day before stays', async () => {
  await promote(registry, [old]);
  await visit([0, 0], [200, 100]);
  await promote(registry, [fresh]);
  await visit([40, 20]);
  expect(await live()).toBe(versionOf(fresh));
});

test('a lock does not prevent an automatic rollback', async () => {
  await promote(registry, [old]);
  await promote(registry, [fresh]);
  await post('locks', { part, reason: 'no deployments on a Friday' });
  await visit([20, 20]);
  expect(await live()).toBe(versionOf(old));
});

test('a good release stays, also one that fails now and then', async () => {
  await promote(registry, [old]);
  await roll(10);
  await visit([20, 1], [180, 9]);
  expect(await rollout()).toBe('running');
});

test('an outage that fails both releases is held against neither', async () => {
  await promote(registry, [old]);
  await roll(50);
  await visit([50, 45], [50, 44]);
  expect(await rollout()).toBe('running');
});

test('one failing network decides nothing, however often it fails', async () => {
  await promote(registry, [old]);
  await roll(10);
  for (let time = 0; time < 30; time += 1) await report(registry, [], { visits: [visitsOf(fresh, 1, 1)] });
  await visit([4, 4], [50, 0]);
  expect(await rollout()).toBe('running');
});

test('the reports of several edges are added up', async () => {
  await promote(registry, [old]);
  await roll(10);
  const send = (edge: string, from: number) =>
    report(registry, [], {
      edge,
      visits: [visitsOf(fresh, 4, 4, { from }), visitsOf(old, 40, 0, { from: 1_000 + from * 10 })],
    });
  await send('edge-1', 0);
  await guard.look();
  expect(await rollout()).toBe('running');
  await send('edge-2', 4);
  await guard.look();
  expect(await rollout()).toBeNull();
});

test('visits before the rollout are not held against it', async () => {
  await promote(registry, [old]);
  await visit([20, 20], [20, 0]);
  await roll(10);
  await guard.look();
  expect(await rollout()).toBe('running');
});

test('failures of the server bundle count', async () => {
  await promote(registry, [old]);
  await roll(10);
  await visit([10, 10], [90, 0], { signals: ['server'] });
  expect(await newest()).toMatchObject({ action: 'abort', figures: { signal: 'server' } });
});

test('a paused rollout is not judged', async () => {
  await promote(registry, [old]);
  await roll(10);
  await post(`rollouts/${part}/pause`, { reason: 'looking into it' });
  await visit([20, 20], [20, 0]);
  expect(await rollout()).toBe('paused');
});

test('the first release of a part stays, because there is none to return to', async () => {
  await promote(registry, [fresh]);
  for (let time = 0; time < 2; time += 1) await visit([20, 20]);
  expect(await live()).toBe(versionOf(fresh));
  const message = `this is the first release of ${part}, so there is none to roll back to`;
  expect(guard.errors.filter((line) => line.includes(message))).toHaveLength(1);
});

test('a release that a rollback made live stays', async () => {
  await promote(registry, [old]);
  await promote(registry, [fresh]);
  await visit([20, 20]);
  expect(await live()).toBe(versionOf(old));
  await visit([0, 0], [40, 40]);
  await post('rollbacks', { part, to: versionOf(fresh), reason: 'it was the network', force: true });
  await visit([40, 40]);
  expect(await live()).toBe(versionOf(fresh));
});

test('a release that comes again is judged by what it does then', async () => {
  await promote(registry, [old]);
  await roll(10);
  await visit([10, 10], [90, 0]);
  expect(await rollout()).toBeNull();
  await post('rollouts', { part, version: versionOf(fresh), percent: 10, reason: 'it was the network', force: true });
  await visit([10, 0], [90, 0]);
  expect(await rollout()).toBe('running');
  await visit([10, 10], [90, 0]);
  expect(await rollout()).toBeNull();
});

test('simultaneous reports roll a release back once', async () => {
  await promote(registry, [old]);
  await roll(10);
  await Promise.all(
    ['edge-1', 'edge-2', 'edge-3'].map(async (edge, at) => {
      const from = at * 100;
      await report(registry, [], {
        edge,
        visits: [visitsOf(fresh, 10, 10, { from }), visitsOf(old, 90, 0, { from: 1_000 + from })],
      });
      await guard.look();
    }),
  );
  const { entries } = (await call(registry, 'GET', `/log?part=${part}`)).body;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['abort', 'rollout', 'promote']);
});

test('a release that was rolled back in the meantime is not rolled back again', async () => {
  await promote(registry, [old]);
  await promote(registry, [fresh]);
  await post('rollbacks', { part, to: versionOf(old), reason: 'a person was faster' });
  await visit([20, 20]);
  expect(await newest()).toMatchObject({ reason: 'a person was faster' });
});

test('reports are judged without anybody asking', async () => {
  await promote(registry, [old]);
  await roll(10);
  await report(registry, [], { visits: [visitsOf(fresh, 10, 10), visitsOf(old, 90, 0, { from: 1_000 })] });
  while ((await newest()).action === 'rollout');
  expect(await newest()).toMatchObject({ action: 'abort', by: 'health policy' });
});
