import pg from 'pg';
import { call, promote, publish } from '../testing/calls.ts';
import { EDGE_TOKEN, partReport, report } from '../testing/health-reports.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';
import { DEFAULT_POLICY } from './policy.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
});
afterAll(() => registry.close());
beforeEach(() => change({ ...DEFAULT_POLICY }));

const read = async (channel = 'production') =>
  (await call(registry, 'GET', `/channels/${channel}/policy`, { token: null })).body;
const change = (body: object, token?: string) =>
  call(registry, 'PUT', '/channels/production/policy', { body: { reason: 'for the test', ...body }, token });

test('a channel has a policy before anybody gives it one', async () => {
  expect(await read('staging')).toEqual({ ...DEFAULT_POLICY, changed: null });
});

test('a change says who made it and why, leaves the rest, and is of one channel', async () => {
  const answer = await change({ minPages: 50, errorRate: 0.05 });
  const policy = { ...DEFAULT_POLICY, minPages: 50, errorRate: 0.05 };
  expect(answer).toMatchObject({ status: 200, body: { ...policy, changed: { by: 'admin', reason: 'for the test' } } });
  expect(await read()).toEqual(answer.body);
  await change({ ...answer.body, enabled: false, reason: 'sent back as it was read' });
  expect(await read()).toMatchObject({ ...policy, enabled: false });
  expect((await read('staging')).changed).toBeNull();
});

test('the log records the changed fields, by whom and why; a change without an effect has no entry', async () => {
  await change({ minPages: 20, timesBaseline: 4 });
  await change({ minPages: 25, timesBaseline: 4, reason: 'more traffic' });
  const before = await read();
  await change({ minPages: 25, reason: 'the same again' });
  expect(await read()).toEqual(before);
  const { entries } = (await call(registry, 'GET', '/log?channel=production&limit=2', { token: null })).body;
  expect(entries).toMatchObject([
    { part: '*', action: 'policy', setting: { minPages: 25 }, reason: 'more traffic', by: 'admin', to: null },
    { setting: { minPages: 20, timesBaseline: 4 } },
  ]);
  expect(entries[0].setting).toEqual({ minPages: 25 });
});

test.each([
  { minVisitors: 1 },
  { minPages: 0 },
  { errorRate: 0 },
  { errorRate: 2 },
  { timesBaseline: 0.5 },
  { windowSeconds: 1 },
  { enabled: 'yes' },
  { maxPages: 7 },
  { reason: '  ' },
  { reason: undefined },
])('%j is refused', async (wrong) => {
  const before = await read();
  const answer = await change(wrong);
  expect([answer.status, typeof answer.body.message]).toEqual([400, 'string']);
  expect(await read()).toEqual(before);
});

test('only administrators of all parts change it', async () => {
  const token = async (part: string, role: string) =>
    (await call(registry, 'POST', '/tokens', { body: { name: `${role} ${part}`, part, role } })).body.token;
  expect((await change({ minPages: 50 }, await token('*', 'promote'))).status).toBe(403);
  expect((await change({ minPages: 50 }, await token('mf-cart', 'admin'))).status).toBe(403);
  expect((await change({ minPages: 50 }, await token('*', 'admin'))).status).toBe(200);
});

test('what it was before cannot be rewritten', async () => {
  await change({ minPages: 50 });
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  await expect(client.query(`UPDATE registry.health_policies SET policy = '{}'`)).rejects.toThrow(/append-only/);
  await client.end();
});

test('nothing is taken back while the policy is off, and by other limits when they are others', async () => {
  const [old, fresh] = [testRelease('mf-cart', 'old'), testRelease('mf-cart', 'fresh')] as const;
  for (const release of [old, fresh]) await publish(registry, release);
  await promote(registry, [old]);
  await promote(registry, [fresh]);
  const live = async () => (await call(registry, 'GET', '/channels/production')).body.parts['mf-cart'].version;
  await change({ ...DEFAULT_POLICY, enabled: false });
  await report(registry, [partReport(fresh, 100, 100)]);
  expect(await live()).toBe(fresh.descriptor.version);
  await change({ enabled: true, minVisitors: 101 });
  await report(registry, [partReport(fresh, 1)]);
  expect(await live()).toBe(fresh.descriptor.version);
  await change({ minVisitors: 100 });
  await report(registry, [partReport(fresh, 1)]);
  expect(await live()).toBe(old.descriptor.version);
});
