import type { FastifyBaseLogger } from 'fastify';
import type { SampleRelease } from '@farmgate/contract/testing';
import { openArtifactStore } from '../artifacts/open-store.ts';
import type { ChangeContext } from '../changes/change.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { call, promote } from '../testing/calls.ts';
import { EDGE_TOKEN, minuteAgo, partReport, report } from '../testing/health-reports.ts';
import { newPart } from '../testing/new-part.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { Guard } from './guard.ts';

let registry: TestRegistry;
let database: OpenDatabase;
let guard: Guard;
/** Ms by the guard's own clock, which starts with the process. */
let clock = 1_000;
const errors: string[] = [];
beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
  database = openDatabase(registry.databaseUrl, () => undefined);
  const artifacts = await openArtifactStore(undefined, registry.dataDir);
  const context = { database, artifacts, wireVersion: async () => 1, budgets: {}, probe: async () => [] };
  const log = { warn: () => undefined, error: (...said: unknown[]) => void errors.push(said.join(' ')) };
  guard = new Guard(context as unknown as ChangeContext, log as unknown as FastifyBaseLogger, () => clock);
});
afterAll(async () => {
  await database.close();
  await registry.close();
});

const MINUTE_MS = 60_000;
let part: string;
let old: SampleRelease;
let fresh: SampleRelease;
beforeEach(async () => {
  ({ part, old, fresh } = await newPart(registry));
  errors.length = 0;
});

const policy = (change: object) =>
  call(registry, 'PUT', '/channels/production/policy', { body: { reason: 'for the test', ...change } });
const newest = async () => (await call(registry, 'GET', `/log?part=${part}&limit=1`)).body.entries[0];
const post = (path: string, body: object) =>
  call(registry, 'POST', `/channels/production/${path}`, { body: { reason: 'for the test', ...body } });

/** Takes a report without anybody judging by it, and says at which ms its minute began. */
async function reportUnjudged(...parts: Parameters<typeof report>[1]): Promise<number> {
  const minute = minuteAgo();
  await policy({ enabled: false });
  await report(registry, parts, { minute });
  await policy({ enabled: true });
  return Date.parse(minute);
}
const look = (at: number) => guard.look('production', new Date(at));

test('what was counted in a minute speaks against a release as long as the window touches the minute', async () => {
  await promote(registry, [old]);
  await post('rollouts', { part, version: fresh.descriptor.version, percent: 10 });
  const begins = await reportUnjudged(partReport(fresh, 40, 40));
  await look(begins + 3 * MINUTE_MS);
  expect(await newest()).toMatchObject({ action: 'rollout' });
  await look(begins + 3 * MINUTE_MS - 1);
  expect(await newest()).toMatchObject({ action: 'abort', by: 'health policy' });
});

test('a promotion is judged until it is no longer fresh', async () => {
  await policy({ freshMinutes: 1 });
  await promote(registry, [old]);
  const { body } = await promote(registry, [fresh]);
  const promoted = Date.parse(body.entries[0].at);
  await reportUnjudged(partReport(fresh, 40, 40));
  await look(promoted + MINUTE_MS);
  expect(await newest()).toMatchObject({ action: 'promote' });
  await look(promoted + MINUTE_MS - 1);
  expect(await newest()).toMatchObject({ action: 'rollback', to: old.descriptor.version });
});

test('what a rollout was finished with is judged like a promotion', async () => {
  await policy({ freshMinutes: 30 });
  await promote(registry, [old]);
  await post('rollouts', { part, version: fresh.descriptor.version, percent: 10 });
  const { body } = await post(`rollouts/${part}/finish`, {});
  await reportUnjudged(partReport(fresh, 40, 40));
  await look(Date.parse(body.entries[0].at) + MINUTE_MS);
  expect(await newest()).toMatchObject({ action: 'rollback', bad: true, to: old.descriptor.version });
});

test('what cannot be taken back is tried and said once a minute', async () => {
  await policy({ freshMinutes: 30 });
  await promote(registry, [fresh]);
  await reportUnjudged(partReport(fresh, 40, 40));
  const now = Date.now();
  const said = () => errors.filter((line) => line.includes(part)).length;
  await look(now);
  clock += MINUTE_MS - 1;
  await look(now + MINUTE_MS - 1);
  expect(said()).toBe(1);
  clock += 1;
  // Even when the wall clock is set back.
  await look(now - 1);
  expect(said()).toBe(2);
});

test('a channel that cannot be judged is said, and rejects nothing', async () => {
  await guard.look('nowhere');
  expect(errors.join()).toContain('could not check the health of nowhere');
});
