import { sql } from 'drizzle-orm';
import { sessions } from '../database/schema.ts';
import { PASSWORD, signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { browserCookie } from '../http/browser-cookie.ts';

const email = 'asha@example.com';
const ORIGIN = { origin: 'http://shop.test' };
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await signedIn(shop, email);
});
afterAll(() => shop.close());

/** Signs in with these headers: the token, and the cookie that came with it. */
async function signIn(headers: Record<string, string>, who = email) {
  const response = await shop.post('/auth/signin', { email: who, password: PASSWORD }, { headers });
  expect(response.statusCode).toBe(200);
  const [cookie] = [response.headers['set-cookie']].flat();
  return { token: response.json<{ accessToken: string }>().accessToken, set: cookie, cookie: cookie?.split(';')[0] };
}

const profile = (token: string, cookie?: string) =>
  shop.get('/user/profile/', { token, headers: cookie ? { cookie } : {} });
const REJECTED = [401, { message: 'UnAuthorized!' }];

test.each<Record<string, string>>([
  { origin: 'http://shop.test' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-user': '?1' },
])('a token given to a browser (%j) works with its cookie and is refused without', async (headers) => {
  const { token, cookie } = await signIn(headers);
  expect((await profile(token, cookie)).statusCode).toBe(200);
  const another = (await signIn(ORIGIN)).cookie;
  expect(another).not.toBe(cookie);
  for (const wrong of [undefined, another, `${cookie}x`, 'farmgate_browser=', `__Host-Http-${cookie}`]) {
    const stolen = await profile(token, wrong);
    expect([stolen.statusCode, stolen.json()]).toEqual(REJECTED);
  }
});

test('every call rejects a stolen token that comes without its cookie', async () => {
  const { token, cookie } = await signIn(ORIGIN);
  const { paths } = (await shop.get('/docs/json')).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
  }>();
  const own = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => (security ? [[method, path] as const] : [])),
  );
  expect(own.length).toBeGreaterThan(10);
  for (const [method, path] of [...own, ['post', '/api/auth/signout'] as const]) {
    const url = path.replace('{id}', '1').replace('{order_no}', 'FG-1234-5678');
    const response = await shop.app.inject({
      method: method.toUpperCase() as 'GET',
      url,
      headers: { 'x-access-token': token, ...ORIGIN },
    });
    expect([url, response.statusCode, response.json<unknown>()]).toEqual([url, ...REJECTED]);
  }
  expect((await profile(token, cookie)).statusCode).toBe(200);
});

test('the cookie alone is no session', async () => {
  const { cookie } = await signIn(ORIGIN);
  const response = await shop.get('/user/profile/', { headers: { cookie: cookie! } });
  expect([response.statusCode, response.json()]).toEqual(REJECTED);
});

test('a second sign-in of the same browser keeps the cookie, and the first token goes on working', async () => {
  await signedIn(shop, 'other@example.com');
  const first = await signIn(ORIGIN);
  const second = await signIn({ ...ORIGIN, cookie: first.cookie! }, 'other@example.com');
  expect(second.cookie).toBe(first.cookie);
  for (const { token } of [first, second]) expect((await profile(token, first.cookie)).statusCode).toBe(200);
});

test('a value that is no id is replaced', async () => {
  const { cookie } = await signIn({ ...ORIGIN, cookie: 'farmgate_browser=mine' });
  expect(cookie).toMatch(/^farmgate_browser=[\w-]{43}$/);
});

test('signing out ends the session and leaves the browser its cookie', async () => {
  const { token, cookie } = await signIn(ORIGIN);
  const out = await shop.post('/auth/signout', undefined, { token, headers: { cookie: cookie! } });
  expect([out.statusCode, out.headers['set-cookie']]).toEqual([200, undefined]);
  expect((await profile(token, cookie)).json()).toEqual({
    message: 'Your session expired! Please login to continue!',
  });
});

test.each<[string, Record<string, string>]>([
  ['curl', { 'user-agent': 'curl/8.14.1' }],
  ['fetch of Node', { 'user-agent': 'node', 'sec-fetch-mode': 'cors' }],
])('a client that is no browser (%s) gets no cookie and needs none', async (_client, headers) => {
  const { token, set } = await signIn(headers);
  expect(set).toBeUndefined();
  expect((await profile(token)).statusCode).toBe(200);
  expect((await profile(token, 'farmgate_browser=whatever')).statusCode).toBe(200);
});

test('a public answer is the same with and without the cookie, and sets none', async () => {
  const { cookie } = await signIn(ORIGIN);
  const answers = await Promise.all(
    [ORIGIN, { ...ORIGIN, cookie: cookie! }].map((headers) => shop.get('/category', { headers })),
  );
  const [without, sent] = answers.map(({ headers, body }) => [
    body,
    headers['etag'],
    headers['cache-control'],
    headers['vary'],
    headers['set-cookie'],
  ]);
  expect(sent).toEqual(without);
  expect(sent!.slice(2)).toEqual([expect.stringContaining('public'), 'x-access-token', undefined]);
});

test('the answer that sets the cookie is kept by no cache', async () => {
  const response = await shop.post('/auth/signin', { email, password: PASSWORD }, { headers: ORIGIN });
  expect(response.headers).toMatchObject({ 'set-cookie': expect.anything(), 'cache-control': 'no-store' });
});

test('a sign-in that fails sets no cookie', async () => {
  const response = await shop.post('/auth/signin', { email, password: 'Wrong1234' }, { headers: ORIGIN });
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined]);
});

test('a stolen token does not keep its session alive', async () => {
  const { token } = await signIn(ORIGIN);
  await shop.db.update(sessions).set({ lastUsedAt: sql`now() - interval '1 hour'` });
  await profile(token);
  const { rows } = await shop.pool.query(
    `SELECT 1 FROM shop.sessions WHERE last_used_at > now() - interval '50 minutes'`,
  );
  expect(rows).toEqual([]);
});

test('the database has only the hash of the cookie', async () => {
  const { cookie } = await signIn(ORIGIN);
  const id = cookie!.split('=')[1]!;
  const { rows } = await shop.pool.query<{ all: string }>(`SELECT string_agg(s::text, '') AS all FROM shop.sessions s`);
  expect(rows[0]!.all).not.toContain(id);
  expect(rows[0]!.all).not.toContain(Buffer.from(id).toString('hex'));
});

test.each([
  ['http://localhost:3000', 'farmgate_browser=', false],
  ['https://shop.example', '__Host-Http-farmgate_browser=', true],
])('the cookie of a shop at %s', (url, start, secure) => {
  const header = browserCookie(url).header('a'.repeat(43));
  expect(header.startsWith(start)).toBe(true);
  expect(header).toContain('; Max-Age=34560000; Path=/; HttpOnly');
  expect(header).toContain('; SameSite=Strict');
  expect(header).not.toContain('Domain');
  expect(header.includes('; Secure')).toBe(secure);
});
