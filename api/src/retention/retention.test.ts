import { eq, sql } from 'drizzle-orm';
import { findUserByEmail } from '../auth/user-store.ts';
import { deleteAccount } from '../auth/delete-account.ts';
import {
  contactMessages,
  idempotencyKeys,
  knownPlaces,
  mails,
  orders,
  paymentAttempts,
  paymentEvents,
  resetCodes,
  sessions,
  throttles,
} from '../database/schema.ts';
import { deleteOrders, fill, openCheckout } from '../testing/checkout-shop.ts';
import { signedIn } from '../testing/fixtures.ts';
import { farmgateShop } from '../testing/staff.ts';
import { shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { KINDS } from './kinds.ts';
import { setPeriod } from './periods.ts';
import { countDue, runRetention } from './run.ts';
import { startRetention } from './worker.ts';

let shop: TestShop;
let userId: number;
beforeAll(async () => {
  ({ shop } = await openCheckout());
  userId = (await findUserByEmail(shop.db, 'asha@example.com'))!.id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await deleteOrders(shop);
  await shop.pool.query(`TRUNCATE shop.contact_messages, shop.payment_events, shop.mails, shop.reset_codes,
    shop.known_places, shop.throttles, shop.retention_periods`);
});

const daysAgo = (days: number, minutes = 0) => new Date(Date.now() - days * 86_400_000 - minutes * 60_000);
/** Just before the end of a period, and just after. */
const around = (days: number) => [daysAgo(days, -1), daysAgo(days, 1)] as const;

test('a session stays until its period after its end: signing out, 14 days without use, or 60 days', async () => {
  await shop.db.delete(sessions);
  const { days } = KINDS.sessions;
  const add = (name: string, times: Partial<typeof sessions.$inferInsert>) =>
    shop.db.insert(sessions).values({ tokenHash: Buffer.from(name.padEnd(32)), userId, ...times });
  for (const [name, revokedAt] of [
    ['signed out', around(days)[0]] as const,
    ['old sign-out', around(days)[1]] as const,
  ]) {
    await add(name, { revokedAt });
  }
  await add('unused', { lastUsedAt: daysAgo(days + 14, -1) });
  await add('long unused', { lastUsedAt: daysAgo(days + 14, 1) });
  await add('at its limit', { createdAt: daysAgo(days + 60, -1) });
  await add('over its limit', { createdAt: daysAgo(days + 60, 1) });
  expect((await runRetention(shop.db)).sessions).toBe(3);
  const left = (await shop.db.select().from(sessions)).map(({ tokenHash }) => tokenHash.toString().trim());
  expect(left.toSorted()).toEqual(['at its limit', 'signed out', 'unused']);
});

test('only what is older than its period is deleted', async () => {
  const [young, old] = around(KINDS.forms.days);
  const form = { name: 'Uma', email: 'uma@example.com', phoneNumber: '919876543210' };
  await shop.db.insert(contactMessages).values([
    { ...form, createdAt: old },
    { ...form, createdAt: young },
  ]);
  const mail = { kind: 'reset-code', email: 'asha@example.com', placeHash: Buffer.alloc(1) } as const;
  const [sentLately, sentEarlier] = around(KINDS.mails.days);
  const [parkedLately, parkedEarlier] = around(KINDS.unsent_mails.days);
  await shop.db.insert(mails).values([
    { ...mail, state: 'sent', updatedAt: sentLately },
    { ...mail, state: 'sent', updatedAt: sentEarlier },
    { ...mail, state: 'parked', updatedAt: parkedLately },
    { ...mail, state: 'parked', updatedAt: parkedEarlier },
    { ...mail, state: 'waiting', updatedAt: parkedEarlier, dueAt: new Date('2999-01-01') },
  ]);
  const [placeLately, placeEarlier] = around(KINDS.places.days);
  await shop.db.insert(knownPlaces).values([
    { userId, placeHash: Buffer.from([1]), lastUsedAt: placeLately },
    { userId, placeHash: Buffer.from([2]), lastUsedAt: placeEarlier },
  ]);
  const [codeLately, codeEarlier] = around(KINDS.codes.days);
  const code = { userId, codeHash: 'x', placeHash: Buffer.alloc(1), expiresAt: codeLately };
  await shop.db.insert(resetCodes).values([
    { ...code, createdAt: codeLately },
    { ...code, createdAt: codeEarlier },
  ]);
  const [keyLately, keyEarlier] = around(KINDS.checkouts.days);
  const key = { userId, requestHash: Buffer.alloc(1) };
  await shop.db.insert(idempotencyKeys).values([
    { ...key, key: 'late', createdAt: keyLately },
    { ...key, key: 'early', createdAt: keyEarlier },
  ]);
  await shop.db.insert(throttles).values({ bucket: 'x', subject: 'asha', attempts: 1, expiresAt: daysAgo(0, 1) });

  const due = { sessions: 0, places: 1, codes: 1, checkouts: 1, mails: 1, unsent_mails: 1, forms: 1 };
  expect(await countDue(shop.db)).toMatchObject(due);
  expect(await runRetention(shop.db)).toMatchObject(due);
  expect(await runRetention(shop.db)).toMatchObject({ places: 0, codes: 0, checkouts: 0, mails: 0, forms: 0 });
  expect((await shop.db.select().from(mails)).map(({ state }) => state).toSorted()).toEqual([
    'parked',
    'sent',
    'waiting',
  ]);
  expect(await shop.db.$count(contactMessages)).toBe(1);
  expect(await shop.db.$count(throttles)).toBe(0);
});

test('reports about payments are deleted, but not those that wait for staff', async () => {
  const [young, old] = around(KINDS.payment_events.days);
  const event = { source: 'webhook', type: 'payment.captured', body: {}, outcome: 'done' } as const;
  const rows = await shop.db
    .insert(paymentEvents)
    .values([
      { ...event, eventId: 'parked', receivedAt: old },
      { ...event, eventId: 'closed', receivedAt: old },
      { ...event, eventId: 'old', receivedAt: old },
      { ...event, eventId: 'young', receivedAt: young },
    ])
    .returning();
  const idOf = (eventId: string) => rows.find((row) => row.eventId === eventId)!.id;
  await shop.db.insert(paymentAttempts).values([
    { kind: 'event', itemId: idOf('parked'), parkedAt: old },
    { kind: 'event', itemId: idOf('closed'), parkedAt: old, closedAt: old },
  ]);
  expect((await runRetention(shop.db)).payment_events).toBe(2);
  const left = await shop.db.select({ eventId: paymentEvents.eventId }).from(paymentEvents);
  expect(left.map(({ eventId }) => eventId).toSorted()).toEqual(['parked', 'young']);
});

test('orders of deleted accounts lose name and address after eight years, and keep their sums', async () => {
  const ravi = shopper(shop, await signedIn(shop, 'ravi@example.com'));
  const uma = shopper(shop, await signedIn(shop, 'uma@example.com'));
  for (const who of [ravi, uma]) {
    for (const age of around(KINDS.orders.days)) {
      await fill(who);
      const { order } = (await who.checkout(await who.request())).json<{ order: { id: number } }>();
      await shop.db.update(orders).set({ createdAt: age }).where(eq(orders.id, order.id));
    }
  }
  await deleteAccount(shop.db, (await findUserByEmail(shop.db, 'uma@example.com'))!.id);
  expect((await runRetention(shop.db)).orders).toBe(1);
  const rows = await shop.db.select().from(orders).orderBy(orders.id);
  expect(rows.map(({ email }) => email)).toEqual([...Array.from({ length: 3 }, () => 'asha@example.com'), '']);
  expect(rows[3]).toMatchObject({ name: '', mobile: '', address: '', city: '', zipcode: '', totalPaise: 5_609 });
  expect((await runRetention(shop.db)).orders).toBe(0);
});

test('more rows than one statement deletes are all deleted, by two processes at the same time', async () => {
  await shop.db.execute(sql`INSERT INTO ${contactMessages} (name, email, phone_number, created_at)
    SELECT 'Uma', 'uma@example.com', '919876543210', now() - make_interval(days => ${KINDS.forms.days + 1})
    FROM generate_series(1, 5000)`);
  const counts = await Promise.all([runRetention(shop.db), runRetention(shop.db)]);
  expect(counts.reduce((sum, { forms }) => sum + forms, 0)).toBe(5_000);
  expect(await shop.db.$count(contactMessages)).toBe(0);
});

test('a period that staff change counts at the next run', async () => {
  const form = { name: 'Uma', email: 'uma@example.com', phoneNumber: '919876543210', createdAt: daysAgo(100) };
  await shop.db.insert(contactMessages).values(form);
  const env = { DATABASE_URL: shop.url };
  const set = await farmgateShop(['retention', 'set', 'forms', '99'], { env });
  expect([set.code, set.words]).toEqual([0, 'forms are kept for 99 days now.']);
  const list = (await farmgateShop(['retention', 'list', '--json'], { env })).json();
  expect(list).toContainEqual({ kind: 'forms', days: 99, due: 1, what: KINDS.forms.what });
  const dry = await farmgateShop(['retention', 'run', '--dry-run'], { env });
  expect(dry.words).toBe('1 rows are older than their period. Nothing was deleted.');
  expect((await farmgateShop(['retention', 'run'], { env })).code).toBe(2);
  const run = await farmgateShop(['retention', 'run'], { env, answers: ['y'] });
  expect([run.code, run.words]).toEqual([0, expect.stringContaining('Deleted 1 rows.')]);
  const illegal = await farmgateShop(['retention', 'set', 'orders', '30'], { env });
  expect([illegal.code, illegal.words]).toEqual([3, expect.stringContaining('the law requires at least 2922 days')]);
});

test('the API deletes by itself, and stops at once', async () => {
  await setPeriod(shop.db, 'forms', 10);
  const form = { name: 'Uma', email: 'uma@example.com', phoneNumber: '919876543210', createdAt: daysAgo(11) };
  await shop.db.insert(contactMessages).values(form);
  const said: string[] = [];
  let say: (() => void) | undefined;
  const told = new Promise<void>((resolve) => (say = resolve));
  const info = (words: string) => (said.push(words), say!());
  const running = startRetention({ db: shop.db, log: { info, warn: info } as never, firstMs: 0 });
  await told;
  await running.stop();
  expect(said).toEqual(['deleted old data: forms 1']);
});
