import { call } from '../testing/calls.ts';
import { startTestGuard, type TestGuard } from '../testing/guard.ts';
import { type GuardedPart, guardedPart } from '../testing/guarded-part.ts';
import { EDGE_TOKEN, report, visitsOf } from '../testing/health-reports.ts';
import { newPart } from '../testing/new-part.ts';
import { promote } from '../testing/calls.ts';
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

const MINUTE_MS = 60_000;
let cart: GuardedPart;
beforeEach(async () => {
  cart = await guardedPart(registry, guard);
  guard.errors.length = 0;
});

const policy = (change: object) =>
  call(registry, 'PUT', '/channels/production/policy', { body: { reason: 'for the test', ...change } });

/** Adds visits that are judged later. */
async function reportUnjudged() {
  await policy({ enabled: false });
  await report(registry, [], { visits: [visitsOf(cart.fresh, 20, 20), visitsOf(cart.old, 180, 0, { from: 1_000 })] });
  await policy({ enabled: true });
}

test('a promotion is judged until it is no longer fresh', async () => {
  await policy({ freshMinutes: 1 });
  const { body } = await cart.promote();
  const promoted = Date.parse(body.entries[0].at);
  await reportUnjudged();
  await guard.look(promoted + MINUTE_MS);
  expect(await cart.newest()).toMatchObject({ action: 'promote' });
  await guard.look(promoted + MINUTE_MS - 1);
  expect(await cart.newest()).toMatchObject({ action: 'rollback', to: cart.old.descriptor.version });
});

test('a rollout is judged however long it takes', async () => {
  await policy({ freshMinutes: 1 });
  await cart.roll(10);
  await reportUnjudged();
  await guard.look(Date.now() + 30 * MINUTE_MS);
  expect(await cart.newest()).toMatchObject({ action: 'abort' });
});

test('a release that a rollout made live is judged like a promotion', async () => {
  await policy({ freshMinutes: 30 });
  await cart.roll(10);
  await cart.post(`rollouts/${cart.part}/finish`, {});
  await cart.visit([20, 20]);
  expect(await cart.newest()).toMatchObject({ action: 'rollback', bad: true, to: cart.old.descriptor.version });
});

test('an action that fails is tried and logged once a minute', async () => {
  const { part, fresh } = await newPart(registry);
  await policy({ freshMinutes: 30 });
  await promote(registry, [fresh]);
  await report(registry, [], { visits: [visitsOf(fresh, 20, 20)] });
  const logged = () => guard.errors.filter((line) => line.includes(part)).length;
  await guard.look();
  guard.advance(MINUTE_MS - 1);
  await guard.look();
  expect(logged()).toBe(1);
  guard.advance(1);
  // Even when the wall clock is set back.
  await guard.look(Date.now() - MINUTE_MS);
  expect(logged()).toBe(2);
});
