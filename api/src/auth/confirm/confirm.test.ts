import { eq, sql } from 'drizzle-orm';
import { mails, orders, throttles, users } from '../../database/schema.ts';
import { confirmationIn, PASSWORD, stock } from '../../testing/fixtures.ts';
import { fill } from '../../testing/checkout-shop.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { shopper } from '../../testing/shopper.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createTestShop, unseal } from '../../testing/test-shop.ts';
import { deleteAccount } from '../delete-account.ts';
import { findUserByEmail } from '../user-store.ts';
import { confirmationUrl } from './link.ts';

const email = 'new@example.com';
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query('TRUNCATE shop.users, shop.orders, shop.mails, shop.throttles CASCADE');
  shop.mails.length = 0;
});

const signUp = () => shop.post('/auth/signup', { name: 'Asha Raman', email: 'New@Example.com', password: PASSWORD });
const userOf = async () => (await findUserByEmail(shop.db, email))!;
const confirm = (body: object) => shop.post('/auth/confirm-email', body);

async function signedUp(): Promise<Shopper> {
  await signUp();
  const response = await shop.post('/auth/signin', { email, password: PASSWORD });
  return shopper(shop, response.json<{ accessToken: string }>().accessToken);
}

const isConfirmed = async ({ token }: Shopper) =>
  unseal<{ email_confirmed: boolean }>(await shop.get('/user/profile/', { token })).email_confirmed;

/** The link of the newest mail. */
async function mailedLink(): Promise<string> {
  await shop.deliverMail();
  return /http:\S+confirm_email\S+/.exec(shop.mails.at(-1)!.text)![0];
}

async function order(who: Shopper, email = 'new@example.com'): Promise<string> {
  await fill(who);
  const response = await who.checkout({ ...(await who.request()), email });
  return response.json<{ order: { order_no: string } }>().order.order_no;
}

test('a sign-up is welcomed with a link that confirms the address, more than once', async () => {
  const asha = await signedUp();
  const link = await mailedLink();
  expect(shop.mails).toMatchObject([{ to: email, subject: 'Welcome to Farmgate: confirm your e-mail address' }]);
  expect(link).toMatch(/^http:\/\/shop\.test\/confirm_email\?id=\d+&expires=\d+&signature=[\w-]{43}$/);
  expect(await isConfirmed(asha)).toBe(false);
  for (const _press of [1, 2]) {
    const done = await confirm(confirmationIn(link));
    expect([done.statusCode, done.json()]).toEqual([200, { message: 'Your e-mail address is confirmed.' }]);
    expect(await isConfirmed(asha)).toBe(true);
  }
});

test('a sign-up that fails mails nothing', async () => {
  await signUp();
  await shop.db.delete(mails);
  expect((await signUp()).statusCode).toBe(409);
  expect(await shop.db.$count(mails)).toBe(0);
});

describe('a link does not work', () => {
  const REJECTED = [422, 'This link is invalid or has expired. Sign in and request a new one in My Account.', null];
  const answerTo = async (body: object) => {
    const response = await confirm(body);
    return [response.statusCode, response.json<{ message: string }>().message, (await userOf()).emailConfirmedAt];
  };
  const DAY_MS = 24 * 60 * 60 * 1000;
  const linkOf = (user: { id: number; email: string }, made = Date.now(), key = shop.linkKey) =>
    confirmationIn(confirmationUrl(key, 'http://shop.test', user, made));
  beforeEach(signUp);

  test('after 7 days', async () => {
    const user = await userOf();
    expect(await answerTo(linkOf(user, Date.now() - 7 * DAY_MS))).toEqual(REJECTED);
    expect((await confirm(linkOf(user, Date.now() - 6.9 * DAY_MS))).statusCode).toBe(200);
  });

  test('with another time, account, address or key', async () => {
    const user = await userOf();
    const link = linkOf(user);
    for (const wrong of [
      { ...link, expires: Number(link['expires']) + 1 },
      { ...link, signature: `${link['signature']}x` },
      { ...link, signature: 'ä'.repeat(43) },
      { ...link, id: user.id + 1 },
      { ...linkOf({ ...user, id: user.id + 1 }), id: user.id },
      linkOf({ ...user, email: 'other@example.com' }),
      linkOf(user, Date.now(), Buffer.alloc(32, 8)),
    ]) {
      expect(await answerTo(wrong)).toEqual(REJECTED);
    }
  });

  test('for an account that was deleted', async () => {
    const link = linkOf(await userOf());
    const { id } = await userOf();
    await deleteAccount(shop.db, id);
    expect((await confirm(link)).statusCode).toBe(422);
    expect(await shop.db.select({ at: users.emailConfirmedAt }).from(users)).toEqual([{ at: null }]);
  });
});

test('orders of an unconfirmed account send no mail to any address', async () => {
  const asha = await signedUp();
  await shop.db.delete(mails);
  for (const to of [email, 'victim@example.com']) await order(asha, to);
  await shop.deliverMail();
  expect(shop.mails).toEqual([]);
});

test('the newest orders of the last day are mailed once the address is confirmed', async () => {
  const asha = await signedUp();
  const link = await mailedLink();
  await order(asha);
  await shop.db.update(orders).set({ createdAt: sql`now() - interval '25 hours'` as unknown as Date });
  const numbers = [];
  for (let placed = 0; placed < 6; placed += 1) numbers.push(await order(asha));
  await shop.deliverMail();
  shop.mails.length = 0;

  await confirm(confirmationIn(link));
  await confirm(confirmationIn(link));
  await shop.deliverMail();
  expect(shop.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    numbers
      .slice(1)
      .map((number) => [email, `Your Order is Confirmed: ${number}`])
      .sort(),
  );
});

test('a customer with a confirmed address gets order mail there, not at the address typed for the order', async () => {
  const asha = await signedUp();
  await confirm(confirmationIn(await mailedLink()));
  shop.mails.length = 0;
  await order(asha, 'victim@example.com');
  await shop.deliverMail();
  expect(shop.mails).toMatchObject([{ to: email, subject: expect.stringMatching(/^Your Order is Confirmed/) }]);
});

test('a code that was mailed confirms the address it came to, and until then its mail has no name', async () => {
  await signUp();
  await shop.db.delete(mails);
  await shop.post('/auth/forgot-password', { email });
  await shop.deliverMail();
  const { text, html } = shop.mails.at(-1)!;
  expect(text + html).not.toContain('Asha');
  const otp = /\d{6}/.exec(text)![0];
  expect((await shop.post('/auth/reset-password', { email, otp, password: 'Pumpkin77' })).statusCode).toBe(200);
  expect((await userOf()).emailConfirmedAt).toEqual(expect.any(Date));
});

describe('the link is sent again', () => {
  const again = ({ token }: Shopper, from?: string) => shop.post('/auth/send-confirmation', undefined, { token, from });

  test('to the account’s address, five times a day', async () => {
    const asha = await signedUp();
    await shop.db.delete(mails);
    for (let sent = 0; sent < 5; sent += 1) {
      const response = await again(asha, `203.0.113.${sent}`);
      expect([response.statusCode, response.json()]).toEqual([200, { message: 'We have sent you a new link.' }]);
    }
    const refused = await again(asha, '203.0.113.9');
    expect(refused.statusCode).toBe(429);
    expect(refused.json<{ message: string }>().message).toMatch(/^Too many attempts/);
    await shop.deliverMail();
    expect(shop.mails).toHaveLength(5);
    expect((await confirm(confirmationIn(await mailedLink()))).statusCode).toBe(200);
  });

  test('not once it is confirmed', async () => {
    const asha = await signedUp();
    await confirm(confirmationIn(await mailedLink()));
    await shop.db.delete(mails);
    for (let press = 0; press < 7; press += 1) {
      expect((await again(asha)).json()).toEqual({ message: 'Your e-mail address is confirmed.' });
    }
    expect([
      await shop.db.$count(mails),
      await shop.db.$count(throttles, eq(throttles.bucket, 'confirm:account')),
    ]).toEqual([0, 0]);
  });

  test('to customers only', async () => {
    expect((await shop.post('/auth/send-confirmation')).statusCode).toBe(401);
  });
});

test('a welcome that waits is not sent once the address is confirmed', async () => {
  await signUp();
  await shop.db.update(users).set({ emailConfirmedAt: new Date() });
  await shop.deliverMail();
  expect([shop.mails, await shop.db.$count(mails)]).toEqual([[], 0]);
});
