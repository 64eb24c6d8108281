import { rm } from 'node:fs/promises';
import type { SampleRelease } from '@farmgate/contract/testing';
import pg from 'pg';
import { call, promote } from '../testing/calls.ts';
import { EDGE_TOKEN } from '../testing/health-reports.ts';
import { newPart } from '../testing/new-part.ts';
import { type TestScheduler, openScheduler } from '../testing/plan-schedulers.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
let scheduler: TestScheduler;
beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
  scheduler = await openScheduler(registry);
});
afterAll(async () => {
  await scheduler.close();
  await registry.close();
});

let part: string;
let old: SampleRelease;
let fresh: SampleRelease;
beforeEach(async () => {
  ({ part, old, fresh } = await newPart(registry));
  await promote(registry, [old]);
});

const EVERY = 1_800;
const post = (path: string, body: object = {}) =>
  call(registry, 'POST', `/channels/production/${path}`, { body: { reason: 'for the test', ...body } });
const plan = (more: object = {}) =>
  post('plans', {
    releases: [{ part, version: fresh.descriptor.version }],
    steps: [1, 10, 100],
    everySeconds: EVERY,
    ...more,
  });
const state = async () => (await call(registry, 'GET', '/channels/production')).body;
const rollout = async () => (await state()).rollouts.find((each: { part: string }) => each.part === part);
const log = async (limit = 10) => (await call(registry, 'GET', `/log?part=${part}&limit=${limit}`)).body.entries;
const step = () => scheduler.lookIn(EVERY + 60);

test('a rollout grows step by step and becomes live for all visitors at 100 %', async () => {
  const { status, body } = await plan();
  expect(status).toBe(200);
  expect(body.entries).toMatchObject([
    { action: 'rollout', percent: 1 },
    { action: 'plan', setting: { steps: [1, 10, 100], everySeconds: EVERY } },
  ]);
  const planned = (await rollout()).plan;
  expect(planned).toMatchObject({ state: 'running', by: 'admin', next: { percent: 10 } });
  expect(Date.parse(planned.next.at) - Date.parse(planned.since)).toBeCloseTo(EVERY * 1_000, -3);

  await scheduler.lookIn(EVERY - 60);
  expect(await rollout()).toMatchObject({ percent: 1 });
  await step();
  expect(await rollout()).toMatchObject({ percent: 10, plan: { next: { percent: 100 } } });
  await step();
  expect(await rollout()).toBeUndefined();
  expect((await state()).parts[part].version).toBe(fresh.descriptor.version);
  expect(await log(2)).toMatchObject([
    { action: 'finish', by: 'rollout plan', setting: { step: 3, of: 3 } },
    { action: 'rollout', percent: 10, setting: { step: 2, of: 3 }, reason: expect.stringContaining('for the test') },
  ]);
  expect(scheduler.errors).toEqual([]);
});

/** Moves the log into the past, by the clock of the database. */
async function age(seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  await client.query('ALTER TABLE registry.deployment_log DISABLE TRIGGER append_only');
  await client.query(`UPDATE registry.deployment_log SET at = at - interval '${seconds} seconds'`);
  await client.query('ALTER TABLE registry.deployment_log ENABLE TRIGGER append_only');
  await client.end();
}

test('two processes that look at the same time make each step once, also when they have just started', async () => {
  await plan({ steps: [1, 2, 3, 4] });
  for (const percent of [2, 3, 4]) {
    await age(EVERY);
    const processes = await Promise.all([openScheduler(registry), openScheduler(registry)]);
    await Promise.all(processes.map((each) => each.look()));
    expect(await rollout()).toMatchObject({ percent });
    for (const each of processes) {
      await each.look();
      expect(each.errors).toEqual([]);
      await each.close();
    }
  }
  expect(await rollout()).toMatchObject({ percent: 4, plan: { state: 'done', next: null } });
  const grown = (await log(20)).filter(({ action }: { action: string }) => action === 'rollout');
  expect(grown.map(({ percent }: { percent: number }) => percent)).toEqual([4, 3, 2, 1]);
});

test('a pause keeps the share; the time of the step starts again with the resume', async () => {
  await plan();
  await post(`rollouts/${part}/pause`);
  await step();
  expect(await rollout()).toMatchObject({ percent: 1, state: 'paused', plan: { state: 'paused' } });
  await post(`rollouts/${part}/resume`);
  expect(await rollout()).toMatchObject({ percent: 1, plan: { state: 'running' } });
  await step();
  expect(await rollout()).toMatchObject({ percent: 10 });
  await post(`rollouts/${part}/abort`);
  await step();
  expect(await rollout()).toBeUndefined();
  expect((await state()).parts[part].version).toBe(old.descriptor.version);
});

test('a limit in percent holds the plan until it is raised; a share set by hand ends it', async () => {
  await plan({ untilPercent: 10 });
  await step();
  await step();
  expect(await rollout()).toMatchObject({ percent: 10, plan: { state: 'limited', untilPercent: 10 } });
  const raised = { releases: [{ part, version: fresh.descriptor.version }], reason: 'looks fine', untilPercent: 100 };
  expect((await post('plans', raised)).body.entries).toMatchObject([{ action: 'plan' }]);
  expect(await rollout()).toMatchObject({ percent: 10, plan: { state: 'running', next: { percent: 100 } } });
  await post('rollouts', { part, version: fresh.descriptor.version, percent: 5 });
  expect(await rollout()).toMatchObject({ percent: 5, plan: null });
  await step();
  expect(await rollout()).toMatchObject({ percent: 5 });
});

test('a limit in time holds the plan from then on', async () => {
  const untilTime = new Date(Date.now() + (EVERY / 2) * 1_000).toISOString();
  await plan({ untilTime });
  await step();
  expect(await rollout()).toMatchObject({ percent: 1, plan: { state: 'limited', untilTime } });
});

test('parts that start together grow together, and wait for each other’s locks', async () => {
  const other = await newPart(registry);
  await promote(registry, [other.old]);
  const releases = [fresh, other.fresh].map(({ descriptor: { name, version } }) => ({ part: name, version }));
  await plan({ releases });
  await post('locks', { part: other.part });
  await step();
  expect((await state()).rollouts.filter(({ percent }: { percent: number }) => percent === 10)).toEqual([]);
  await call(registry, 'DELETE', `/channels/production/locks/${other.part}`, { body: { reason: 'for the test' } });
  await step();
  const grown = (await state()).rollouts.filter(({ part: name }: { part: string }) =>
    [part, other.part].includes(name),
  );
  expect(grown).toMatchObject([{ percent: 10 }, { percent: 10 }]);
});

test('a step that the gate rejects stops the plan with the reason; a resume continues it', async () => {
  await plan();
  // The release loses a file, so that the gate rejects the next step.
  await rm(`${registry.dataDir}/artifacts/${part}/${fresh.descriptor.version}`, { recursive: true });
  await step();
  const stopped = await rollout();
  expect(stopped).toMatchObject({ percent: 1, plan: { state: 'stopped', next: null } });
  expect(stopped.plan.stopped).toMatchObject({
    by: 'rollout plan',
    reason: expect.stringContaining('Rejected by the gate'),
  });
  const [entry] = await log(1);
  expect(entry).toMatchObject({ action: 'plan', setting: { stopped: true } });
  await step();
  expect((await log(1))[0].id).toBe(entry.id);
  await post(`rollouts/${part}/resume`);
  expect(await rollout()).toMatchObject({ percent: 1, plan: { state: 'running', stopped: null } });
});

test('a release that an edge rejects does not grow', async () => {
  const edge = async (rejected: object[]) => {
    const { revision } = await state();
    const body = { edge: 'edge-1', revision, admitted: revision, missed: 0, rejected };
    expect((await call(registry, 'POST', '/channels/production/edges', { body, token: EDGE_TOKEN })).status).toBe(204);
  };
  await edge([]);
  await plan();
  const { version } = fresh.descriptor;
  await edge([{ part, version, rollout: true, serving: null, reason: 'a page fails' }]);
  await step();
  const { percent, plan: held } = await rollout();
  expect([percent, held.state]).toEqual([1, 'stopped']);
  expect(held.stopped.reason).toBe(`The plan stopped: the edge edge-1 rejected ${part} ${version}: a page fails`);
});

test('the default plan of a channel is used when none is given; without one the answer says what to give', async () => {
  const none = await plan({ steps: undefined, everySeconds: undefined });
  expect(none).toMatchObject({ status: 409, body: { code: 'no_plan', message: expect.stringContaining('--plan') } });
  const set = (value: object | null, token?: string) =>
    call(registry, 'PUT', '/channels/production/plan', { body: { plan: value, reason: 'our habit' }, token });
  const standard = { steps: [5, 50, 100], everySeconds: 60 };
  expect((await set(standard)).body.plan).toEqual(standard);
  await plan({ steps: undefined, everySeconds: undefined });
  expect(await rollout()).toMatchObject({ percent: 5, plan: standard });
  await post(`rollouts/${part}/abort`);
  expect((await set(null)).body.plan).toBeNull();
  const { body } = await call(registry, 'POST', '/tokens', { body: { name: 'asha', part: '*', role: 'approve' } });
  expect((await set(standard, body.token)).status).toBe(403);
});

test.each([
  [{ steps: [10, 5] }, 'must increase'],
  [{ steps: [100] }, 'promotion'],
  [{ steps: [1.234, 50] }, 'two decimals'],
  [{ steps: [10, 50], untilPercent: 5 }, 'above the limit'],
  [{ untilTime: '2020-01-01T00:00:00Z' }, 'in the past'],
  [{ untilTime: 'tomorrow' }, 'must be a time'],
])('400 for %j', async (more, message) => {
  expect(await plan(more)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
});
