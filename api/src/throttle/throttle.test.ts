import { sql } from 'drizzle-orm';
import { throttles } from '../database/schema.ts';
import { PASSWORD, signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { throttledAddress } from './address.ts';
import { LIMITS } from './limits.ts';
import { countAttempt } from './throttle.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(throttles));

const guess = (email: string, from?: string, password = 'Wrong1234') =>
  shop.post('/auth/signin', { email, password }, { from });

test('an account is closed to strangers’ guesses after thirty, right ones too, and opens again later', async () => {
  const email = 'guarded@example.com';
  await signedIn(shop, email);
  await shop.db.delete(throttles);
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await guess(email, `203.0.113.${attempt}`)).statusCode).toBe(401);
  }
  const refused = await guess(email, '203.0.113.99', PASSWORD);
  expect(refused.statusCode).toBe(429);
  const { message, retryAfter } = refused.json<{ message: string; retryAfter: number }>();
  expect(message).toBe('Too many attempts. Please try again in 15 minutes.');
  expect(retryAfter).toBeGreaterThan(880);
  expect(refused.headers['retry-after']).toBe(String(retryAfter));

  await shop.db.update(throttles).set({ expiresAt: sql`now()` });
  expect((await guess(email, '203.0.113.99', PASSWORD)).statusCode).toBe(200);
});

test('an unknown account is closed just the same', async () => {
  for (let attempt = 0; attempt < 30; attempt += 1) await guess('nobody@example.com', `203.0.113.${attempt}`);
  expect((await guess('nobody@example.com', '203.0.113.99')).statusCode).toBe(429);
});

test('signing in gives the account a clean slate', async () => {
  const email = 'clumsy@example.com';
  await signedIn(shop, email);
  for (let attempt = 0; attempt < 9; attempt += 1) await guess(email);
  expect((await guess(email, undefined, PASSWORD)).statusCode).toBe(200);
  expect((await guess(email)).statusCode).toBe(401);
});

test('one address cannot ask for everybody, others still can', async () => {
  const ask = (attempt: number, from: string) =>
    shop.post('/auth/forgot-password', { email: `c${attempt}@example.com` }, { from });
  for (let attempt = 0; attempt < LIMITS.forgot.byAddress.attempts; attempt += 1) {
    expect((await ask(attempt, '198.51.100.1')).statusCode).toBe(200);
  }
  expect((await ask(99, '198.51.100.1')).statusCode).toBe(429);
  expect((await ask(99, '198.51.100.2')).statusCode).toBe(200);
});

test('an address that a customer makes up does not count', async () => {
  const ask = (attempt: number) =>
    shop.post(
      '/auth/forgot-password',
      { email: `d${attempt}@example.com` },
      { headers: { 'x-forwarded-for': `1.2.3.${attempt}, 198.51.100.3` } },
    );
  for (let attempt = 0; attempt < LIMITS.forgot.byAddress.attempts; attempt += 1) await ask(attempt);
  expect((await ask(99)).statusCode).toBe(429);
});

test('attempts made at once all count', async () => {
  const limit = { bucket: 'test', attempts: 5, window: 60 };
  const attempts = Array.from({ length: 20 }, () => countAttempt(shop.db, limit, 'somebody'));
  const results = await Promise.allSettled(attempts);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%p stands for %p', (ip, subject) => expect(throttledAddress(ip)).toBe(subject));
