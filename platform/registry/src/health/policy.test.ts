import { DEFAULT_POLICY } from '@farmgate/guard/policy';
import pg from 'pg';
import { call } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
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
  const answer = await change({ minVisitors: 50, actions: { slow: 'notify' } });
  const policy = { ...DEFAULT_POLICY, minVisitors: 50, actions: { ...DEFAULT_POLICY.actions, slow: 'notify' } };
  expect(answer).toMatchObject({ status: 200, body: { ...policy, changed: { by: 'admin', reason: 'for the test' } } });
  expect(await read()).toEqual(answer.body);
  await change({ ...answer.body, enabled: false, reason: 'sent back as it was read' });
  expect(await read()).toMatchObject({ ...policy, enabled: false });
  expect((await read('staging')).changed).toBeNull();
});

test('the log records the changed fields, by whom and why; a change without an effect has no entry', async () => {
  await change({ minVisitors: 20, freshMinutes: 40, actions: { error: 'stop' } });
  await change({ minVisitors: 25, freshMinutes: 40, actions: { error: 'stop' }, reason: 'more traffic' });
  const before = await read();
  await change({ minVisitors: 25, reason: 'the same again' });
  expect(await read()).toEqual(before);
  const { entries } = (await call(registry, 'GET', '/log?channel=production&limit=2', { token: null })).body;
  expect(entries).toMatchObject([
    { part: '*', action: 'policy', setting: { minVisitors: 25 }, reason: 'more traffic', by: 'admin', to: null },
    { setting: { minVisitors: 20, freshMinutes: 40, actions: { error: 'stop' } } },
  ]);
  expect(entries[0].setting).toEqual({ minVisitors: 25 });
});

test.each([
  { minVisitors: 1 },
  { errorBudget: 0 },
  { errorBudget: 0.5 },
  { freshMinutes: 0 },
  { dryRun: 'yes' },
  { actions: { error: 'explode' } },
  { actions: { errors: 'stop' } },
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
  expect((await change({ minVisitors: 50 }, await token('*', 'promote'))).status).toBe(403);
  expect((await change({ minVisitors: 50 }, await token('mf-cart', 'admin'))).status).toBe(403);
  expect((await change({ minVisitors: 50 }, await token('*', 'admin'))).status).toBe(200);
});

test('what it was before cannot be rewritten', async () => {
  await change({ minVisitors: 50 });
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  await expect(client.query(`UPDATE registry.health_policies SET policy = '{}'`)).rejects.toThrow(/append-only/);
  await client.end();
});

test('a limit of earlier policies is rejected with what to use instead', async () => {
  expect(await change({ minPages: 15, errorRate: 0.1 })).toMatchObject({
    status: 400,
    body: {
      code: 'removed_limit',
      fields: ['minPages', 'errorRate'],
      message: expect.stringMatching(/^minPages, errorRate were removed from the health policy: .* Use actions/),
    },
  });
});

test('a policy that was stored with limits of earlier policies is read with the defaults of newer settings', async () => {
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  const stored = { enabled: false, minPages: 40, minVisitors: 9, errorRate: 0.2, timesBaseline: 3, windowSeconds: 60 };
  await client.query(
    `INSERT INTO registry.health_policies (channel, policy, reason, by, client) VALUES ('production', $1, 'old', 'anu', 'c')`,
    [stored],
  );
  await client.end();
  expect(await read()).toEqual({
    ...DEFAULT_POLICY,
    enabled: false,
    minVisitors: 9,
    changed: expect.objectContaining({ by: 'anu' }),
  });
});
