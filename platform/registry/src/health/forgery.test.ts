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

/** The traffic of the last 10 minutes: networks that were seen on earlier days. */
const usualTraffic = async (networks: number) => {
  await cart.know(1_000, networks);
  await cart.report(visitsOf(cart.old, networks, 0, { from: 1_000 }));
};

test('a few new networks cannot roll back a promotion: the usual visitors are missing', async () => {
  await usualTraffic(50);
  await cart.promote();
  await cart.visit([5, 5]);
  expect(await cart.live()).toBe(cart.fresh.descriptor.version);
  await cart.visit([16, 16]);
  expect(await cart.live()).toBe(cart.fresh.descriptor.version);
  expect(await cart.newest()).toMatchObject({ action: 'warn', figures: { signal: 'error' } });
});

test('many new networks cannot roll back a promotion that works for known visitors', async () => {
  await usualTraffic(50);
  await cart.promote();
  await cart.report(visitsOf(cart.fresh, 40, 0, { from: 1_000 }));
  await cart.report(visitsOf(cart.fresh, 60, 60));
  expect(await cart.live()).toBe(cart.fresh.descriptor.version);
});

test('known visitors roll it back', async () => {
  await usualTraffic(50);
  await cart.promote();
  await cart.report(visitsOf(cart.fresh, 40, 40, { from: 1_000 }));
  expect(await cart.live()).toBe(cart.old.descriptor.version);
  expect(await cart.newest()).toMatchObject({ action: 'rollback', figures: { action: 'rollback' } });
});

test('a network of today is not known, however often it comes', async () => {
  await cart.roll(10);
  await cart.visit([5, 0]);
  await cart.visit([5, 0]);
  const rows = await guard.query('SELECT DISTINCT known FROM registry.health_visits WHERE part = $1', [cart.part]);
  expect(rows).toEqual([{ known: false }]);
});

test('a network is known from its second day on', async () => {
  await cart.roll(10);
  await cart.know(0, 2);
  await cart.visit([3, 0]);
  const rows = await guard.query('SELECT visitor, known FROM registry.health_visits WHERE part = $1 ORDER BY visitor', [
    cart.part,
  ]);
  expect(rows.map(({ known }) => known)).toEqual([true, true, false]);
});

test('a network whose scripts never ran does not become known', async () => {
  await cart.roll(10);
  await cart.report(visitsOf(cart.fresh, 3, 0, { more: { started: undefined } }));
  expect(await guard.query('SELECT 1 FROM registry.health_networks WHERE visitor LIKE $1', [`${cart.part}-%`])).toEqual(
    [],
  );
});
