import pg from 'pg';
import { call } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

const create = (body: object, token?: string) => call(registry, 'POST', '/tokens', { body, token });

test('a token is shown once, kept as a hash, used and revoked', async () => {
  const { status, body } = await create({ name: 'cart CI', part: 'mf-cart', role: 'publish' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ token: expect.stringMatching(/^fgt_.{43}$/), createdBy: 'admin', lastUsedAt: null });
  const identity = () => call(registry, 'GET', '/identity', { token: body.token });
  expect(await identity()).toEqual({ status: 200, body: { name: 'cart CI', part: 'mf-cart', role: 'publish' } });

  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT t::text AS row FROM registry.tokens t');
  await client.end();
  expect(JSON.stringify(rows)).not.toContain(body.token.slice(4));

  const listed = async () =>
    (await call(registry, 'GET', '/tokens')).body.tokens.find(({ id }: { id: string }) => id === body.id);
  const before = await listed();
  expect(before).toMatchObject({ lastUsedAt: expect.any(String), revokedAt: null });
  expect(before).not.toHaveProperty('hash');
  expect(before).not.toHaveProperty('token');

  expect((await call(registry, 'DELETE', `/tokens/${body.id}`)).status).toBe(204);
  expect(await identity()).toMatchObject({ status: 401, body: { code: 'token_unknown' } });
  expect((await listed()).revokedAt).toEqual(expect.any(String));
  expect((await call(registry, 'DELETE', '/tokens/unknown')).status).toBe(404);
});

test('only an administrator of every part manages tokens', async () => {
  const promoter = (await create({ name: 'manager', part: '*', role: 'promote' })).body.token;
  const cartAdmin = (await create({ name: 'cart lead', part: 'mf-cart', role: 'admin' })).body.token;
  const admin = (await create({ name: 'lead', part: '*', role: 'admin' })).body.token;
  const wish = { name: 'x', part: '*', role: 'publish' };
  expect((await create(wish, promoter)).status).toBe(403);
  expect((await create(wish, cartAdmin)).status).toBe(403);
  expect((await create(wish, admin)).body.createdBy).toBe('lead');
  expect((await call(registry, 'GET', '/tokens', { token: promoter })).status).toBe(403);
  expect((await call(registry, 'GET', '/tokens', { token: null })).status).toBe(401);
});

test('a token for nothing in particular is refused', async () => {
  expect((await create({ name: 'x', part: '../*', role: 'publish' })).status).toBe(400);
  expect((await create({ name: 'x', part: '*', role: 'owner' })).status).toBe(400);
});
