import { call } from '../testing/calls.ts';
import { startTestGuard, type TestGuard } from '../testing/guard.ts';
import { type GuardedPart, guardedPart } from '../testing/guarded-part.ts';
import { EDGE_TOKEN } from '../testing/health-reports.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { DEFAULT_POLICY } from '@farmgate/guard/policy';

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
  await policy({ ...DEFAULT_POLICY });
  cart = await guardedPart(registry, guard);
});

const policy = (change: object) =>
  call(registry, 'PUT', '/channels/production/policy', { body: { reason: 'for the test', ...change } });

test('stop pauses a rollout, and nothing is recalled', async () => {
  await policy({ actions: { error: 'stop' } });
  await cart.roll(10);
  await cart.visit([10, 10], [90, 0]);
  expect(await cart.rollout()).toBe('paused');
  expect(await cart.newest()).toMatchObject({
    action: 'pause',
    by: 'health policy',
    bad: false,
    figures: { signal: 'error', action: 'stop', failed: 10, visitors: 10 },
  });
  expect((await call(registry, 'GET', '/channels/production')).body.recalled[cart.part]).toBeUndefined();
});

test('a rollout that a person resumes is not stopped again by the same test, but by others', async () => {
  await policy({ actions: { error: 'stop', blank: 'rollback' } });
  await cart.roll(10);
  await cart.visit([10, 10], [90, 0]);
  await cart.post(`rollouts/${cart.part}/resume`, {});
  await cart.visit([20, 20], [180, 0]);
  expect(await cart.rollout()).toBe('running');
  await cart.visit([20, 20], [180, 0], { signals: ['blank'] });
  expect(await cart.newest()).toMatchObject({ action: 'abort', figures: { signal: 'blank' } });
});

test('stop only warns about a promotion, once', async () => {
  await policy({ actions: { error: 'stop' } });
  await cart.promote();
  for (let time = 0; time < 3; time += 1) await cart.visit([20 + time, 20 + time]);
  expect(await cart.actions()).toEqual(['warn', 'promote', 'promote']);
  expect(await cart.newest()).toMatchObject({
    from: cart.old.descriptor.version,
    to: cart.fresh.descriptor.version,
    by: 'health policy',
    figures: { signal: 'error', action: 'stop', failed: 20 },
    reason: expect.stringMatching(/A promotion cannot be paused/),
  });
});

test('notify warns once for each test of a trial', async () => {
  await policy({ actions: { error: 'notify', blank: 'notify' } });
  await cart.roll(10);
  for (let time = 0; time < 2; time += 1) await cart.visit([20, 20], [180, 0], { signals: ['error', 'blank'] });
  expect(await cart.rollout()).toBe('running');
  const warnings = (await cart.log()).filter(({ action }: { action: string }) => action === 'warn');
  expect(warnings.map(({ figures }: { figures: { signal: string } }) => figures.signal).sort()).toEqual([
    'blank',
    'error',
  ]);
});

test('a second trial of the same release warns again', async () => {
  await policy({ actions: { error: 'notify' } });
  for (let time = 0; time < 2; time += 1) {
    await cart.roll(10);
    await cart.visit([20, 20], [180, 0]);
    await cart.post(`rollouts/${cart.part}/abort`, {});
  }
  expect(await cart.actions()).toEqual(['abort', 'warn', 'rollout', 'abort', 'warn', 'rollout', 'promote']);
});

test('off does not judge the signal', async () => {
  await policy({ actions: { error: 'off' } });
  await cart.roll(10);
  await cart.visit([20, 20], [180, 0]);
  expect(await cart.actions()).toEqual(['rollout', 'promote']);
});

test('a dry run only says what it would have done', async () => {
  await policy({ dryRun: true });
  await cart.roll(10);
  await cart.visit([20, 20], [180, 0]);
  await cart.visit([25, 25], [180, 0]);
  expect(await cart.actions()).toEqual(['warn', 'rollout', 'promote']);
  expect(await cart.newest()).toMatchObject({
    figures: { action: 'rollback', dryRun: true },
    reason: expect.stringMatching(/Dry run: the guard would have rolled the release back\.$/),
  });
  await policy({ dryRun: false });
  await guard.look();
  expect(await cart.newest()).toMatchObject({ action: 'abort', figures: { dryRun: false } });
});

test('nothing is done while the policy is off', async () => {
  await policy({ enabled: false });
  await cart.roll(10);
  await cart.visit([20, 20], [180, 0]);
  expect(await cart.rollout()).toBe('running');
  await policy({ enabled: true });
  await guard.look();
  expect(await cart.rollout()).toBeNull();
});

test('minVisitors is the least number of failing networks', async () => {
  await policy({ minVisitors: 20 });
  await cart.roll(10);
  await cart.visit([19, 19], [180, 0]);
  expect(await cart.rollout()).toBe('running');
  await cart.visit([20, 20], [180, 0]);
  expect(await cart.rollout()).toBeNull();
});
