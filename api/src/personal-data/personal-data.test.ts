import { eq } from 'drizzle-orm';
import type { PersonalDataFile, PrivacyNotice } from '@farmgate/contract/shop/privacy';
import { PRIVACY_NOTICE } from '@farmgate/contract/shop/privacy';
import { findUserByEmail } from '../auth/user-store.ts';
import {
  consents,
  contactMessages,
  mails,
  orders,
  paymentEvents,
  payments,
  surveyAnswers,
  throttles,
  users,
} from '../database/schema.ts';
import { fill, openCheckout } from '../testing/checkout-shop.ts';
import { openShop, PASSWORD, signedIn } from '../testing/fixtures.ts';
import { farmgateShop } from '../testing/staff.ts';
import type { Shopper } from '../testing/shopper.ts';
import { shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let asha: Shopper;
let order: { id: number; order_no: string };
beforeAll(async () => {
  ({ shop, asha } = await openCheckout());
  await openShop(shop.db);
  await fill(asha);
  ({ order } = (await asha.checkout(await asha.request())).json<{ order: typeof order }>());
  await fill(asha);
  await shop.db.insert(contactMessages).values([
    { ...FORM, message: '<b>Hello</b>' },
    { ...FORM, email: 'uma@example.com', message: 'not mine' },
  ]);
  await shop.db.insert(surveyAnswers).values({ ...FORM, ...HABITS });
  await shop.db.insert(payments).values({ id: 'pay_1', orderId: order.id, status: 'failed', amountPaise: 5_609 });
  const event = { source: 'webhook', type: 'payment.failed', outcome: 'done' } as const;
  await shop.db.insert(paymentEvents).values({ ...event, orderId: order.id, body: { contact: '+919876543210' } });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(throttles));

const HABITS = { usage: 'a', fresh: 'b', frequent: 'c', spent: 'd' };
const FORM = { name: 'Asha', email: 'Asha@Example.com', phoneNumber: '919876543210' };
const dataOf = async (token: string, format: 'json' | 'html' = 'json') =>
  (await shop.get(`/user/data?format=${format}`, { token })).json<PersonalDataFile>();

test('the notice names who answers and how long data is kept, as staff have set it', async () => {
  const env = { DATABASE_URL: shop.url };
  const before = (await shop.get('/privacy')).json<PrivacyNotice>();
  expect(before.officer).toEqual({
    name: '',
    email: 'hello@farmgate.example',
    phone: '+91 98765 43210',
    address: '12 Market Road\nCoimbatore',
  });
  expect(before.days).toMatchObject({ sessions: 30, forms: 730, orders: 2_922 });
  await farmgateShop(['settings', 'set', 'grievance_officer', 'Meena Iyer'], { env });
  await farmgateShop(['settings', 'set', 'grievance_email', 'privacy@farmgate.example'], { env });
  await farmgateShop(['retention', 'set', 'forms', '365'], { env });
  const after = (await shop.get('/privacy')).json<PrivacyNotice>();
  expect(after).toMatchObject({
    officer: { name: 'Meena Iyer', email: 'privacy@farmgate.example' },
    days: { forms: 365 },
  });
});

test('signing up records which notice was accepted', async () => {
  const user = (await findUserByEmail(shop.db, 'asha@example.com'))!;
  expect(await shop.db.select().from(consents).where(eq(consents.userId, user.id))).toEqual([
    { userId: user.id, notice: PRIVACY_NOTICE, givenAt: expect.any(Date) },
  ]);
});

test('a customer gets everything that the shop holds about them, and nothing about others', async () => {
  const other = await signedIn(shop, 'uma@example.com');
  const file = await dataOf(asha.token);
  expect([file.file_name, file.type]).toEqual(['my-data.json', 'application/json']);
  const data = JSON.parse(file.content);
  expect(data).toMatchObject({
    account: { email: 'asha@example.com', name: 'Asha Raman' },
    consents: [{ notice: PRIVACY_NOTICE }],
    cart: [{ name: 'Tomato' }, { name: 'Brinjal' }],
    orders: [{ order_no: order.order_no, address: '4 Lake View', orderdetails: [{ quantity: 2 }, {}] }],
    payments: [{ id: 'pay_1', amountPaise: 5_609 }],
    refunds: [],
    payment_events: [{ type: 'payment.failed', body: { contact: '+919876543210' } }],
    contact_messages: [{ message: '<b>Hello</b>' }],
    survey_answers: [{ usage: 'a' }],
    sessions: [{ revokedAt: null }],
    mails: [{ kind: 'order-confirmed', state: 'waiting' }],
  });
  expect(data.known_places.length).toBeGreaterThan(0);
  const secrets = (await shop.db.select().from(users)).map(({ passwordHash }) => passwordHash).filter(Boolean);
  for (const secret of secrets) expect(file.content).not.toContain(secret);
  expect(file.content).not.toContain('not mine');
  expect(file.content).not.toContain('tokenHash');
  const others = JSON.parse((await dataOf(other)).content);
  expect(others).toMatchObject({ orders: [], payments: [], payment_events: [], contact_messages: [{}] });
});

test('the readable form is a page without markup of others', async () => {
  const { file_name, type, content } = await dataOf(asha.token, 'html');
  expect([file_name, type]).toEqual(['my-data.html', 'text/html']);
  expect(content).toContain('<h1>Personal data of asha@example.com</h1>');
  expect(content).toContain('<h2>Orders (1)</h2>');
  expect(content).not.toContain('<b>Hello</b>');
  expect(content).toContain('&#60;b&#62;Hello&#60;/b&#62;');
});

test('staff export the same, as JSON or as a page', async () => {
  const env = { DATABASE_URL: shop.url };
  const { code, data, words } = await farmgateShop(['users', 'export', ' Asha@example.com'], { env });
  expect([code, words]).toEqual([0, expect.stringMatching(/^Check who asked/)]);
  const customers = JSON.parse((await dataOf(asha.token)).content);
  expect(Object.keys(JSON.parse(data))).toEqual(Object.keys(customers));
  expect(JSON.parse(data).orders).toEqual(customers.orders);
  const page = await farmgateShop(['users', 'export', 'asha@example.com', '--format', 'html'], { env });
  expect(page.data).toMatch(/^<!doctype html>/);
  expect((await farmgateShop(['users', 'export', 'nobody@example.com'], { env })).code).toBe(3);
});

test('forms go only to the customer who has confirmed their address', async () => {
  await shop.post('/auth/signup', { name: 'Eve', email: 'ravi@example.com', password: PASSWORD });
  const signIn = await shop.post('/auth/signin', { email: 'ravi@example.com', password: PASSWORD });
  const { accessToken: token } = signIn.json<{ accessToken: string }>();
  await shop.db.insert(contactMessages).values({ ...FORM, email: 'ravi@example.com', message: 'from Ravi' });
  expect((await dataOf(token)).content).not.toContain('from Ravi');
  await shop.post('/user/delete_account', { password: PASSWORD }, { token });
  const left = await shop.db.select({ email: contactMessages.email }).from(contactMessages);
  expect(left).toContainEqual({ email: 'ravi@example.com' });
});

test('a customer can get the data twenty times a day', async () => {
  const token = await signedIn(shop, 'often@example.com');
  for (let time = 0; time < 20; time += 1) expect((await shop.get('/user/data', { token })).statusCode).toBe(200);
  expect((await shop.get('/user/data', { token })).statusCode).toBe(429);
});

test('both need a session', async () => {
  expect((await shop.get('/user/data')).statusCode).toBe(401);
  expect((await shop.post('/user/delete_account', { password: PASSWORD })).statusCode).toBe(401);
});

test('deletion needs the password, and keeps only what the law requires', async () => {
  const email = 'dev@example.com';
  const dev = shopper(shop, await signedIn(shop, email));
  await fill(dev);
  await dev.checkout({ ...(await dev.request()), name: 'Dev', email });
  await fill(dev);
  await shop.db.insert(contactMessages).values({ ...FORM, email: 'Dev@example.com' });
  await shop.db.insert(surveyAnswers).values({ ...FORM, ...HABITS, email });
  await shop.db.insert(mails).values({ kind: 'reset-code', email, placeHash: Buffer.alloc(1) });
  const counter = { bucket: 'signin:stranger', attempts: 1, expiresAt: new Date('2999-01-01') };
  await shop.db.insert(throttles).values({ ...counter, subject: `${email} 203.0.113.7` });

  const wrong = await shop.post('/user/delete_account', { password: 'Wrong1234' }, { token: dev.token });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { errors: [{ field: 'password' }] }]);
  const deleted = await shop.post('/user/delete_account', { password: PASSWORD }, { token: dev.token });
  expect([deleted.statusCode, deleted.json()]).toEqual([200, { message: 'Your account is deleted.' }]);
  const next = await shop.get('/user/data', { token: dev.token });
  expect([next.statusCode, next.json()]).toEqual([401, { auth: 'deleted' }]);

  // The order with its invoice stays; nothing else names the customer.
  const [kept] = await shop.db.select().from(orders).where(eq(orders.email, email));
  expect(kept).toMatchObject({ name: 'Dev', totalPaise: 5_609 });
  for (const table of ['users', 'mails', 'contact_messages', 'survey_answers', 'throttles']) {
    const { rows } = await shop.pool.query<{ text: string }>(`SELECT t::text AS text FROM shop.${table} t`);
    expect(rows.map(({ text }) => text.toLowerCase()).filter((text) => text.includes(email))).toEqual([]);
  }
  for (const table of ['cart_lines', 'known_places', 'reset_codes', 'idempotency_keys']) {
    const { rows } = await shop.pool.query(`SELECT FROM shop.${table} WHERE user_id = $1`, [kept!.userId]);
    expect(rows).toEqual([]);
  }
});
