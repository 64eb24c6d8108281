import pg from 'pg';
import { call } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

const add = (body: object, token?: string) => call(registry, 'POST', '/subscriptions', { body, token });
const list = async () => (await call(registry, 'GET', '/subscriptions')).body.subscriptions;
const json = { format: 'json', target: 'https://hooks.example/services/T0/B0/secret' };

async function query(text: string) {
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

test('the secret and the path of the URL are in the first answer only', async () => {
  const { status, body } = await add({ ...json, channel: 'production', events: ['edge.lost'] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    target: 'https://hooks.example/…',
    channel: 'production',
    events: ['edge.lost'],
    createdBy: 'admin',
  });
  const { secret, ...rest } = body;
  expect(await list()).toContainEqual({ ...rest, waiting: 0, failed: 0, lastDelivered: null });
  expect(JSON.stringify(await list())).not.toContain(secret.slice(6));
});

test('without events it gets all of them, of all channels', async () => {
  const { body } = await add(json);
  expect(body).toMatchObject({ channel: null, events: expect.arrayContaining(['release.rejected', 'edge.lagging']) });
});

test('a removed one is forgotten, with its secret and target', async () => {
  const { body } = await add(json);
  expect((await call(registry, 'DELETE', `/subscriptions/${body.id}`)).status).toBe(204);
  expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(body.id);
  expect(await query(`SELECT secret, target FROM registry.subscriptions WHERE id = '${body.id}'`)).toEqual([
    { secret: null, target: null },
  ]);
  for (const [method, path] of [
    ['DELETE', `/subscriptions/${body.id}`],
    ['POST', `/subscriptions/${body.id}/test`],
    ['GET', '/subscriptions/none/deliveries'],
  ] as const)
    expect(await call(registry, method, path)).toMatchObject({ status: 404, body: { code: 'unknown_subscription' } });
});

test('only administrators of every part may see or change them', async () => {
  const make = { name: 'manager', part: '*', role: 'promote' };
  const { token } = (await call(registry, 'POST', '/tokens', { body: make })).body;
  expect((await add(json, token)).status).toBe(403);
  expect((await call(registry, 'GET', '/subscriptions', { token })).status).toBe(403);
  expect((await call(registry, 'GET', '/subscriptions', { token: null })).status).toBe(401);
  const { id } = (await add(json)).body;
  expect((await call(registry, 'DELETE', `/subscriptions/${id}`, { token })).status).toBe(403);
  expect((await call(registry, 'POST', `/subscriptions/${id}/test`, { token })).status).toBe(403);
  expect((await call(registry, 'GET', `/subscriptions/${id}/deliveries`, { token })).status).toBe(403);
});

test.each([
  ['plain HTTP', { ...json, target: 'http://hooks.example/' }, 'https://'],
  ['another protocol', { ...json, target: 'file:///etc/passwd' }, 'https://'],
  ['a password', { ...json, target: 'https://user:pass@hooks.example/' }, 'must not contain a user or a password'],
  ['no URL', { ...json, target: 'hooks.example' }, 'https://'],
  ['mail without a mail server', { format: 'email', target: 'asha@example.com' }, 'Set SMTP_URL'],
  ['an unknown event', { ...json, events: ['release.loved'] }, 'events'],
  ['no event', { ...json, events: [] }, 'events'],
])('400: %s', async (_what, body, message) => {
  expect(await add(body)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
});

test('404: an unknown channel', async () => {
  expect(await add({ ...json, channel: 'nowhere' })).toMatchObject({ status: 404, body: { code: 'unknown_channel' } });
});
