import { call } from '../testing/calls.ts';
import { startTestGuard, type TestGuard } from '../testing/guard.ts';
import { type GuardedPart, guardedPart } from '../testing/guarded-part.ts';
import { EDGE_TOKEN, visitsOf } from '../testing/health-reports.ts';
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

let cart: GuardedPart;
beforeEach(async () => {
  cart = await guardedPart(registry, guard);
});

interface Test {
  signal: string;
  name: string;
  newFailed: number;
  newVisitors: number;
  oldFailed: number;
  oldVisitors: number;
}
/** The trial of the new release as the registry describes it, with one of its tests. */
const trial = async (name = 'error') => {
  const { trials } = (await call(registry, 'GET', '/channels/production/trials', { token: null })).body;
  const found = trials.find(({ version }: { version: string }) => version === cart.fresh.descriptor.version);
  const { newFailed, newVisitors, oldFailed, oldVisitors } = found.tests.find((test: Test) => test.name === name);
  return { ...found, counts: { new: [newFailed, newVisitors], old: [oldFailed, oldVisitors] } };
};

test('a network belongs to the release of its first document, and counts once', async () => {
  await cart.roll(50);
  await cart.report(visitsOf(cart.old, 10));
  // Other people in these networks get the new release, and it fails.
  await cart.report(visitsOf(cart.fresh, 10, 10));
  await cart.report(visitsOf(cart.fresh, 3, 2, { from: 100 }));
  await cart.report(visitsOf(cart.fresh, 3, 2, { from: 100 }));
  expect((await trial()).counts).toEqual({ new: [2, 3], old: [0, 10] });
});

test('a network that got both releases since the last report belongs to one of them', async () => {
  await cart.roll(50);
  await cart.report(visitsOf(cart.fresh, 200, 200), visitsOf(cart.old, 200, 200));
  const {
    new: [newFailed, newVisitors],
    old: [oldFailed, oldVisitors],
  } = (await trial()).counts;
  expect([newFailed, oldFailed]).toEqual([newVisitors, oldVisitors]);
  expect(newVisitors + oldVisitors).toBe(200);
  expect(newVisitors).toBeGreaterThan(50);
  expect(oldVisitors).toBeGreaterThan(50);
});

test('after a change of the share, networks are assigned again, and fail once in the whole trial', async () => {
  await cart.roll(10);
  await cart.report(visitsOf(cart.old, 10, 1));
  await cart.roll(50);
  await cart.report(visitsOf(cart.fresh, 10, 3));
  expect(await trial()).toMatchObject({
    percent: 50,
    visitors: { new: 10, old: 10 },
    counts: { new: [2, 10], old: [1, 10] },
  });
});

test('an open page from before the step does not count', async () => {
  await cart.roll(10);
  await cart.report(visitsOf(cart.fresh, 5, 5, { more: { served: undefined, started: undefined } }));
  expect((await trial()).counts).toEqual({ new: [0, 0], old: [0, 0] });
});

test('failures are reported after the document, also by another edge', async () => {
  await cart.roll(10);
  await cart.report(visitsOf(cart.fresh, 5));
  await cart.report(visitsOf(cart.fresh, 5, 4, { more: { served: undefined, started: undefined } }));
  expect((await trial()).counts).toEqual({ new: [4, 5], old: [0, 0] });
});

test('networks that got a document but never started are silent after 30 s', async () => {
  await cart.roll(10);
  const served = { more: { started: undefined } };
  await cart.report(visitsOf(cart.fresh, 12, 0, served), visitsOf(cart.old, 108, 0, { from: 1_000 }));
  expect((await trial('silent')).counts).toMatchObject({ new: [0, 12] });
  await guard.query(`UPDATE registry.health_visits SET at = at - interval '29 seconds' WHERE part = $1`, [cart.part]);
  await guard.look();
  expect(await cart.rollout()).toBe('running');
  await guard.query(`UPDATE registry.health_visits SET at = at - interval '2 seconds' WHERE part = $1`, [cart.part]);
  await guard.look();
  expect(await cart.newest()).toMatchObject({ action: 'abort', figures: { signal: 'silent', failed: 12 } });
});

test('a network that starts late, but within 30 s, is not silent', async () => {
  await cart.roll(10);
  await cart.report(visitsOf(cart.fresh, 12, 0, { more: { started: undefined } }));
  await cart.report(visitsOf(cart.fresh, 12, 0, { more: { served: undefined } }));
  await guard.query(`UPDATE registry.health_visits SET at = at - interval '1 hour' WHERE part = $1`, [cart.part]);
  await guard.look();
  expect((await trial('silent')).counts).toMatchObject({ new: [0, 12] });
});

test('slower pages stop a rollout', async () => {
  await cart.roll(50);
  const vitals = (LCP: number) => ({ more: { vitals: { LCP, TTFB: 120 } } });
  await cart.report(visitsOf(cart.fresh, 150, 0, vitals(3_500)));
  await cart.report(visitsOf(cart.old, 150, 0, { ...vitals(1_100), from: 1_000 }));
  expect(await cart.newest()).toMatchObject({ action: 'pause', figures: { signal: 'slow', name: 'LCP' } });
});

test('a visitor’s first value counts, also if it is reported later than the document', async () => {
  await cart.roll(50);
  await cart.report(visitsOf(cart.fresh, 2));
  await cart.report(visitsOf(cart.fresh, 2, 0, { more: { served: undefined, vitals: { LCP: 900 }, serverMs: 40 } }));
  await cart.report(visitsOf(cart.fresh, 2, 0, { more: { vitals: { LCP: 9_000 }, serverMs: 9_000 } }));
  const rows = await guard.query('SELECT lcp, server_ms FROM registry.health_visits WHERE part = $1', [cart.part]);
  expect(rows).toEqual([
    { lcp: 2, server_ms: 0 },
    { lcp: 2, server_ms: 0 },
  ]);
});

test('a visit does not contain more than the hash of a network, its release and counts', async () => {
  await cart.roll(10);
  await cart.visit([1, 1]);
  const [row] = await guard.query('SELECT * FROM registry.health_visits WHERE part = $1', [cart.part]);
  const ofVisit = 'channel part step visitor trial is_trial version known at seen served started silent';
  const durations = 'lcp inp cls ttfb server_ms';
  expect(Object.keys(row!).join(' ')).toBe(`${ofVisit} ${durations}`);
});
