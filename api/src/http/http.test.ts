import { randomBytes } from 'node:crypto';
import { buildApp } from '../app.ts';
import { NO_ORDER_LIMITS } from '../settings/order-limits.ts';
import { connect } from '../database/connect.ts';
import { forEachWork } from '../database/pools.ts';
import { signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const signIn = (payload: string | object, headers: Record<string, string> = JSON_TYPE) =>
  shop.post('/auth/signin', payload, { headers });

test.each([
  ['{"email":', 'The request body is not valid JSON'],
  ['not json', 'The request body is not valid JSON'],
])('a broken body (%s) is answered in words', async (payload, message) => {
  const response = await signIn(payload);
  expect([response.statusCode, response.json()]).toEqual([400, { message, errors: [] }]);
});

test('a huge body is refused', async () => {
  const response = await signIn(JSON.stringify({ email: 'x'.repeat(70_000) }));
  expect([response.statusCode, response.json()]).toEqual([413, { message: 'The request body is too large' }]);
});

test('a body of another kind is refused', async () => {
  const response = await signIn('<signin/>', { 'content-type': 'application/xml' });
  expect([response.statusCode, response.json()]).toEqual([
    415,
    { message: 'Send the request body as application/json' },
  ]);
});

test.each(['null', '[]', '3', '"text"', 'true', ''])(
  'a body %p that is no form is told what is missing',
  async (body) => {
    const response = await signIn(body);
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<{ errors: object[] }>();
    expect(errors[0]).toEqual({ field: expect.stringMatching(/^(email|body)$/), message: expect.any(String) });
  },
);

test('a body with `__proto__` does not change prototypes', async () => {
  const response = await signIn(
    '{"__proto__":{"email":"a@b.in"},"constructor":{"prototype":{"x":1}},"password":"Good1234"}',
  );
  expect(response.json()).toMatchObject({ errors: [{ field: 'email', message: 'Email is required' }] });
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test('NULs, which the database cannot keep, are dropped', async () => {
  const account = { name: 'A\0sha', email: 'nul@example.com', password: 'Carrots42' };
  expect((await shop.post('/auth/signup', account)).statusCode).toBe(201);
  expect((await shop.get('/product?query=%00')).statusCode).toBe(200);
});

test('half a character, which no encoding has, does no harm', async () => {
  const body = JSON.stringify({ name: '\uD800', email: 'half@example.com', password: 'Carrots42' });
  expect((await shop.post('/auth/signup', body, { headers: JSON_TYPE })).statusCode).toBe(201);
});

test.each(['/nothing', '/auth/signin', '/product/1/2', '/Category', '/../etc/passwd', '/%', '/product/%ff'])(
  'there is nothing at GET %s',
  async (path) => {
    const response = await shop.get(path);
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found' }]);
  },
);

test('a failure inside tells nothing about the inside', async () => {
  const broken = await createTestShop();
  await broken.pool.query('DROP SCHEMA shop CASCADE');
  const response = await broken.get('/category');
  expect([response.statusCode, response.json()]).toEqual([500, { message: 'Something went wrong. Please try again.' }]);
  await broken.close();
});

test('answers are not kept by caches unless they say so, and not guessed at by browsers', async () => {
  const { headers } = await shop.get('/healthz');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('health says which wire contract is served, and when the database is away', async () => {
  expect((await shop.get('/healthz')).json()).toEqual({ status: 'ok', wire: 1 });
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  const nowhere = connect('postgres://127.0.0.1:1/shop');
  const app = await buildApp({
    databases: forEachWork(() => nowhere.db),
    cipherKey: DEMO_CIPHER_KEY,
    linkKey: Buffer.alloc(32),
    publicUrl: 'http://shop.test',
    orderLimits: NO_ORDER_LIMITS,
  });
  const response = await app.inject('/api/healthz');
  expect([response.statusCode, response.json()]).toEqual([503, { message: 'The database is unreachable', wire: 1 }]);
  const reasons = [expect.stringMatching(/^the database does not answer \(.*ECONNREFUSED.*\): check that it runs/)];
  const readiness = await app.inject('/readyz');
  expect([readiness.statusCode, readiness.json()]).toEqual([503, { status: 'not ready', reasons }]);
  expect((await app.inject('/livez')).statusCode).toBe(200);
  await app.close();
  await nowhere.close();
});

test('every protected call asks for a session before it reads anything', async () => {
  const calls = [
    shop.get('/user/profile/'),
    shop.get('/getcoupons'),
    shop.get('/orders/list?page=wrong'),
    shop.get('/orders/getpdf/wrong'),
    shop.post('/cart/addCart', '{broken', { headers: JSON_TYPE }),
    shop.post('/checkout', randomBytes(70_000).toString('hex'), { headers: JSON_TYPE }),
    shop.post('/user/update_account', 'x', { headers: { 'content-type': 'multipart/form-data' } }),
    shop.post('/checkout/fail', {}),
    shop.post('/checkout/verification', {}),
  ];
  for (const response of await Promise.all(calls)) {
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'UnAuthorized!' }]);
  }
});

test('unknown fields are dropped', async () => {
  const token = await signedIn(shop, 'fields@example.com');
  const { rows } = await shop.pool.query('SELECT id FROM shop.users WHERE email = $1', ['fields@example.com']);
  expect(rows).toHaveLength(1);
  const body = { name: 'Eve', email: 'eve@example.com', password: 'Carrots42', id: 1, deleted_at: 'now', zipcode: 1 };
  expect((await shop.post('/auth/signup', body, { token })).statusCode).toBe(201);
});
