import { eq, sql } from 'drizzle-orm';
import { cartLines, idempotencyKeys, resetCodes, sessions, throttles, users } from '../database/schema.ts';
import { PASSWORD, signedIn, stock } from '../testing/fixtures.ts';
import { item, shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { LIMITS } from '../throttle/limits.ts';
import { deleteAccount } from './delete-account.ts';
import { normalizeMobile } from './mobile.ts';
import { findUserByEmail } from './user-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query('TRUNCATE shop.users, shop.throttles, shop.mails CASCADE');
});

const NEW_PASSWORD = 'Pumpkin77';
const userOf = async (email: string) => (await findUserByEmail(shop.db, email))!;
const signIn = async (email: string, password = PASSWORD) =>
  (await shop.post('/auth/signin', { email, password })).statusCode;
const reset = async (email: string, otp: string) =>
  (await shop.post('/auth/reset-password', { email, otp, password: NEW_PASSWORD })).statusCode;

async function askForCode(email: string): Promise<string> {
  await shop.post('/auth/forgot-password', { email });
  await shop.deliverMail();
  return /\d{6}/.exec(shop.mails.at(-1)!.text)![0];
}
const another = (otp: string) => (otp === '123456' ? '654321' : '123456');

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['987654321', null],
  ['', null],
  [undefined, null],
])('the mobile %p is kept as %p', (typed, kept) => expect(normalizeMobile(typed)).toBe(kept));

test.each([
  ['Asha', 'Asha', ''],
  ['Asha Raman', 'Asha', 'Raman'],
  ['Asha  Devi Raman', 'Asha', 'Devi Raman'],
])('the name %p is one of %p and %p', async (name, firstName, lastName) => {
  await shop.post('/auth/signup', { name, email: 'New@Example.com', mobile: '+91 98765 43210', password: PASSWORD });
  expect(await userOf('new@example.com')).toMatchObject({ name, firstName, lastName, mobile: '9876543210' });
});

test('accounts without a mobile do not share one', async () => {
  const signUp = (email: string) => shop.post('/auth/signup', { name: 'A', email, mobile: '', password: PASSWORD });
  expect((await signUp('one@example.com')).statusCode).toBe(201);
  expect((await signUp('two@example.com')).statusCode).toBe(201);
});

describe('a code to reset a password', () => {
  const email = 'asha@example.com';
  beforeEach(() => signedIn(shop, email));

  test('is right at the fifth try', async () => {
    const otp = await askForCode(email);
    for (let tries = 0; tries < 4; tries += 1) expect(await reset(email, another(otp))).toBe(422);
    expect(await reset(email, otp)).toBe(200);
  });

  test('is good for just less than 10 minutes', async () => {
    const otp = await askForCode(email);
    await shop.db.update(resetCodes).set({ expiresAt: sql`expires_at - interval '9 minutes'` as unknown as Date });
    expect(await reset(email, otp)).toBe(200);
  });

  test('leaves the codes and sessions of others alone, and ends all of its own', async () => {
    const other = await signedIn(shop, 'other@example.com');
    const mine = await signedIn(shop, email);
    const theirs = await askForCode('other@example.com');
    const otp = await askForCode(email);
    expect(await reset(email, otp)).toBe(200);
    expect((await shop.get('/user/profile/', { token: mine })).statusCode).toBe(401);
    expect((await shop.get('/user/profile/', { token: other })).statusCode).toBe(200);
    expect([await signIn('other@example.com'), await signIn(email)]).toEqual([200, 401]);
    expect(await reset('other@example.com', theirs)).toBe(200);
  });

  test('that works lets a throttled account sign in again', async () => {
    const otp = await askForCode(email);
    const { bucket, attempts } = LIMITS.signIn.byKnownPlace;
    const expiresAt = sql`now() + interval '5 minutes'` as unknown as Date;
    await shop.db.insert(throttles).values({ bucket, subject: `${email} 127.0.0.1`, attempts, expiresAt });
    expect(await signIn(email)).toBe(429);
    expect(await reset(email, otp)).toBe(200);
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
  });
});

test('signing in drops counters whose time is over, and no others', async () => {
  await signedIn(shop);
  const row = { bucket: 'test', attempts: 1 };
  await shop.db.insert(throttles).values([
    { ...row, subject: 'before', expiresAt: sql`now() - interval '1 second'` as unknown as Date },
    { ...row, subject: 'later', expiresAt: sql`now() + interval '1 hour'` as unknown as Date },
  ]);
  await signIn('asha@example.com');
  const left = await shop.db.select().from(throttles).where(eq(throttles.bucket, 'test'));
  expect(left).toMatchObject([{ subject: 'later' }]);
});

test('an account that is deleted is forgotten, its neighbours are not', async () => {
  const shoppers = [];
  for (const email of ['asha@example.com', 'other@example.com']) {
    const who = shopper(shop, await signedIn(shop, email));
    await who.add([item(1, 250)]);
    await who.checkout({ ...(await who.request()), total_price: 11.38, sub_total: 11.38 }, 'a key');
    await who.add([item(2, 250)]);
    await askForCode(email);
    shoppers.push(who);
  }
  const [asha, other] = await Promise.all(['asha@example.com', 'other@example.com'].map(userOf));
  await deleteAccount(shop.db, asha!.id);

  const [gone] = await shop.db.select().from(users).where(eq(users.id, asha!.id));
  expect(gone).toMatchObject({ email: `deleted-${asha!.id}`, passwordHash: '', name: '', firstName: '', lastName: '' });
  expect(gone).toMatchObject({ mobile: null, dob: null, gender: null, address: '', deletedAt: expect.any(Date) });
  expect(await userOf('other@example.com')).toEqual(other);
  for (const table of [cartLines, resetCodes, idempotencyKeys]) {
    expect(await shop.db.select({ userId: table.userId }).from(table)).toEqual([{ userId: other!.id }]);
  }
  expect(await shop.db.$count(sessions)).toBe(2);
  const answers = await Promise.all(shoppers.map(({ token }) => shop.get('/user/profile/', { token })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200]);
  expect(answers[0]!.json()).toEqual({ auth: 'deleted' });
});
