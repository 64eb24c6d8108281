import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { throttles, users } from '../database/schema.ts';
import { PASSWORD, signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import type { Limit } from './limits.ts';
import { LIMITS } from './limits.ts';
import { countAttempt, dropExpiredAttempts, forgetAttempts } from './throttle.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await signedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(throttles));

const FROM = '198.51.100.7';
const inTime = (time: string) => sql`now() + ${time}::interval` as unknown as Date;
const MINUTES_15 = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Has a subject used its attempts up but for this many. */
const useUp = ({ bucket, attempts }: Limit, subject: string, left = 0) =>
  shop.db.insert(throttles).values({ bucket, subject, attempts: attempts - left, expiresAt: inTime('5 minutes') });

const password = 'Wrong1234';
const signUp = { name: 'Asha', email: 'new@example.com', password: PASSWORD };
const reset = { email: 'Asha@Example.com', otp: '123456', password: PASSWORD };
const form = { name: 'Asha', email: 'asha@example.com', phone_number: 919_876_543_210 };

const signIn = { email: 'Asha@Example.com', password };
const forgot = { email: 'Asha@Example.com' };
/** An account that strangers try at, and one of them. */
const ACCOUNT = 'asha@example.com';
const STRANGER = `${ACCOUNT} ${FROM}`;

test.each<[string, Limit, number, number, string, string, object, number]>([
  ['sign-in at an account', LIMITS.signIn.byStrangers, 30, MINUTES_15, ACCOUNT, '/auth/signin', signIn, 401],
  ['sign-in of a stranger', LIMITS.signIn.byStranger, 10, MINUTES_15, STRANGER, '/auth/signin', signIn, 401],
  ['sign-in from an address', LIMITS.signIn.byAddress, 100, MINUTES_15, FROM, '/auth/signin', signIn, 401],
  ['sign-up', LIMITS.signUpByAddress, 60, HOUR, FROM, '/auth/signup', signUp, 201],
  ['codes of an account', LIMITS.forgot.byStrangers, 20, DAY, ACCOUNT, '/auth/forgot-password', forgot, 200],
  ['codes for a stranger', LIMITS.forgot.byStranger, 5, HOUR, STRANGER, '/auth/forgot-password', forgot, 200],
  ['codes for an address', LIMITS.forgot.byAddress, 30, HOUR, FROM, '/auth/forgot-password', forgot, 200],
  ['resets by a stranger', LIMITS.reset.byStranger, 10, MINUTES_15, STRANGER, '/auth/reset-password', reset, 422],
  ['resets from an address', LIMITS.reset.byAddress, 60, MINUTES_15, FROM, '/auth/reset-password', reset, 422],
  ['forms', LIMITS.formByAddress, 60, HOUR, FROM, '/auth/contact_us', form, 200],
])('the limit of %s', async (_name, limit, attempts, window, subject, path, body, code) => {
  expect(limit).toMatchObject({ attempts, window });
  await useUp(limit, subject, 1);
  const call = (from = FROM) => shop.post(path, body, { from });
  expect((await call()).statusCode).toBe(code);
  const refused = await call();
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      message: expect.stringMatching(/^Too many attempts\. Please try again in [45] minutes\.$/),
      retryAfter: expect.any(Number),
    },
  ]);
  // A limit of addresses spares other addresses, one of accounts does not.
  expect((await call('203.0.113.9')).statusCode === 429).toBe(subject === ACCOUNT);
  await shop.db.delete(users).where(eq(users.email, signUp.email));
});

describe('the window of a limit', () => {
  const limit = { bucket: 'test', attempts: 3, window: 600 };
  const REJECTED = { name: 'RequestError', status: 429 };

  /** Within a transaction the database's clock stands still. */
  const atOnce = (work: (count: (subject?: string) => Promise<void>, tx: Database) => Promise<void>) =>
    shop.db.transaction((tx) => work((subject = 'one') => countAttempt(tx, limit, subject), tx));
  const row = async (tx: Database) => (await tx.select().from(throttles))[0]!;

  test('begins with the first attempt and is not lengthened by the others', () =>
    atOnce(async (count, tx) => {
      await count();
      await tx.update(throttles).set({ expiresAt: inTime('100 seconds') });
      const { expiresAt } = await row(tx);
      await count();
      expect(await row(tx)).toMatchObject({ expiresAt, attempts: 2 });
      await count();
      for (let refused = 0; refused < 2; refused += 1) {
        await expect(count()).rejects.toMatchObject({ ...REJECTED, body: { retryAfter: 100 } });
      }
      expect(await row(tx)).toMatchObject({ expiresAt, attempts: 5 });
    }));

  test('begins again at the moment it is over, with one attempt', () =>
    atOnce(async (count, tx) => {
      await count();
      const { expiresAt } = await row(tx);
      await tx.update(throttles).set({ attempts: 3, expiresAt: inTime('0 seconds') });
      await count();
      expect(await row(tx)).toMatchObject({ attempts: 1, expiresAt });
    }));

  test.each([
    ['1 millisecond', 'a minute', 1],
    ['1 second', 'a minute', 1],
    ['60 seconds', 'a minute', 60],
    ['61 seconds', '2 minutes', 61],
    ['600 seconds', '10 minutes', 600],
    ['119 minutes', '119 minutes', 7_140],
    ['120 minutes', '2 hours', 7_200],
    ['24 hours', '24 hours', 86_400],
  ])('that ends in %s is told as %s', (left, words, seconds) =>
    atOnce(async (count, tx) => {
      await tx.insert(throttles).values({ bucket: 'test', subject: 'a', attempts: 3, expiresAt: inTime(left) });
      await expect(count('a')).rejects.toMatchObject({
        ...REJECTED,
        body: { message: `Too many attempts. Please try again in ${words}.`, retryAfter: seconds },
        headers: { 'retry-after': String(seconds) },
      });
    }),
  );

  test('is one for each bucket and subject', async () => {
    await useUp(limit, 'one');
    await useUp({ ...limit, bucket: 'another' }, 'one');
    await useUp(limit, 'other');
    await forgetAttempts(shop.db, limit, 'one');
    await countAttempt(shop.db, limit, 'one');
    await expect(countAttempt(shop.db, limit, 'other')).rejects.toMatchObject(REJECTED);
    await expect(countAttempt(shop.db, { ...limit, bucket: 'another' }, 'one')).rejects.toMatchObject(REJECTED);
  });

  test('that is over is dropped with its counter, others stay', async () => {
    await useUp(limit, 'now');
    await useUp(limit, 'before');
    await shop.db
      .update(throttles)
      .set({ expiresAt: inTime('-1 second') })
      .where(eq(throttles.subject, 'before'));
    await dropExpiredAttempts(shop.db);
    expect(await shop.db.select().from(throttles)).toMatchObject([{ subject: 'now' }]);
  });
});
