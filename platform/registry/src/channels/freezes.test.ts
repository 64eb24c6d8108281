import type { SampleRelease } from '@farmgate/contract/testing';
import { call, promote } from '../testing/calls.ts';
import { newPart } from '../testing/new-part.ts';
import { openScheduler } from '../testing/plan-schedulers.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

let part: string;
let old: SampleRelease;
let fresh: SampleRelease;
beforeEach(async () => {
  await unfreeze();
  ({ part, old, fresh } = await newPart(registry));
  await promote(registry, [old]);
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const freeze = (until: string, token?: string) =>
  call(registry, 'POST', '/channels/production/freeze', { body: { until, reason: 'Christmas' }, token });
const unfreeze = () => call(registry, 'DELETE', '/channels/production/freeze', { body: { reason: 'it is over' } });
const post = (path: string, body: object = {}) =>
  call(registry, 'POST', `/channels/production/${path}`, { body: { reason: 'for the test', ...body } });
const state = async () => (await call(registry, 'GET', '/channels/production')).body;

test('a frozen channel rejects changes and says until when, by whom, why, and what is still possible', async () => {
  const until = inDays(3);
  expect((await freeze(until)).body.freeze).toMatchObject({ until, by: 'admin', reason: 'Christmas' });
  const { status, body } = await promote(registry, [fresh]);
  expect([status, body.code]).toEqual([423, 'frozen']);
  expect(body.message).toBe(
    `production is frozen by admin until ${until.slice(0, 16).replace('T', ' ')} UTC: Christmas. Rollbacks, aborts and pauses are still possible. Wait until then, or ask admin to end the freeze.`,
  );
  expect((await post('rollouts', { part, version: fresh.descriptor.version, percent: 1 })).status).toBe(423);
  expect((await unfreeze()).body.freeze).toBeNull();
  expect((await promote(registry, [fresh])).status).toBe(200);
});

test('rollbacks, aborts, pauses and smaller shares are accepted; a rollback to a release that was never live is not', async () => {
  const { version } = fresh.descriptor;
  await post('rollouts', { part, version, percent: 20 });
  await freeze(inDays(1));
  expect((await post('rollouts', { part, version, percent: 5 })).status).toBe(200);
  expect((await post(`rollouts/${part}/pause`)).status).toBe(200);
  expect((await post(`rollouts/${part}/resume`)).status).toBe(423);
  expect((await post(`rollouts/${part}/abort`)).status).toBe(200);
  expect((await post('rollbacks', { part, to: version })).status).toBe(423);
  await unfreeze();
  await promote(registry, [fresh]);
  await freeze(inDays(1));
  expect((await post('rollbacks', { part, to: old.descriptor.version, bad: true })).status).toBe(200);
  expect((await post('retirements', { parts: [part] })).status).toBe(423);
});

test('a plan waits for the end of the freeze and continues then', async () => {
  const scheduler = await openScheduler(registry);
  await post('plans', {
    releases: [{ part, version: fresh.descriptor.version }],
    steps: [1, 10, 100],
    everySeconds: 60,
  });
  const until = inDays(2);
  await freeze(until);
  const rollout = async () => (await state()).rollouts.find((each: { part: string }) => each.part === part);
  await scheduler.lookIn(3_600);
  expect(await rollout()).toMatchObject({ percent: 1, plan: { state: 'frozen', next: { percent: 10, at: until } } });
  await unfreeze();
  await scheduler.lookIn(3_600);
  expect(await rollout()).toMatchObject({ percent: 10 });
  await scheduler.close();
});

test('a time in the past or in years is rejected, and so is a token for one part', async () => {
  for (const until of [inDays(-1), inDays(400), 'Christmas']) expect((await freeze(until)).status).toBe(400);
  const { body } = await call(registry, 'POST', '/tokens', { body: { name: 'asha', part, role: 'promote' } });
  expect((await freeze(inDays(1), body.token)).status).toBe(403);
});
