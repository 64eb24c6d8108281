import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { orders, paymentAttempts, paymentEvents, refunds } from '../database/schema.ts';
import { signedIn } from '../testing/fixtures.ts';
import { makeDue, paymentShop } from '../testing/payment-shop.ts';
import type { Shopper } from '../testing/shopper.ts';
import { shopper } from '../testing/shopper.ts';
import type { Gateway } from './provider/gateway.ts';
import { ProviderError } from './provider/gateway.ts';
import { reconcile } from './reconcile.ts';

const lines: string[] = [];
const setup = paymentShop();
const log = pino({ level: 'warn' }, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
beforeEach(() => {
  lines.length = 0;
});

const attempts = () => setup.shop.db.select().from(paymentAttempts);
const age = (interval: string) =>
  setup.shop.pool.query(`UPDATE shop.orders SET created_at = now() - $1::interval`, [interval]);
const run = (gateway: Partial<Gateway> = {}) =>
  reconcile({ db: setup.shop.db, gateway: { ...setup.gateway, ...gateway }, log, everyMs: 0 });

/** Seconds to the next attempt, each time a round has failed; the last round parks. */
async function delays(fail: () => Promise<never>): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    await run({ paymentsOf: fail });
    const { rows } = await setup.shop.pool.query<{ wait: number }>(
      `SELECT round(extract(epoch FROM due_at - now()))::integer AS wait FROM shop.payment_attempts WHERE parked_at IS NULL`,
    );
    if (rows.length === 0) return waits;
    waits.push(rows[0]!.wait);
    await makeDue(setup.shop);
  }
  return waits;
}

describe('an order that fails does not hold up the others:', () => {
  // A customer who orders the same lines again gives the first order up.
  const others: Shopper[] = [];
  beforeAll(async () => {
    for (const name of ['b', 'c', 'd']) {
      others.push(shopper(setup.shop, await signedIn(setup.shop, `${name}@example.com`)));
    }
  });

  test.each<[string, () => Promise<never>]>([
    ['a mistake of ours', () => Promise.reject(new TypeError('a mistake here'))],
    ['words that PostgreSQL does not store', () => Promise.reject(new Error('no\0 \ud83d'))],
    ['a provider that is down', () => Promise.reject(new ProviderError('503', false))],
    ['a provider that rejects the call', () => Promise.reject(new ProviderError('400', true))],
    ['what is no error', () => Promise.reject(undefined)],
  ])('%s', async (_what, fail) => {
    const bad = await setup.orderOnline();
    const good = [await setup.orderOnline(others[0]), await setup.orderOnline(others[1])];
    for (const { id } of good) await setup.simulator.control.pay(id);
    const unwanted = await setup.orderOnline(others[2]);
    await setup.shop.pool.query('UPDATE shop.orders SET status = 5, payment_status = 4 WHERE order_no = $1', [
      unwanted.order_no,
    ]);
    await setup.simulator.control.pay(unwanted.id);
    await run({ paymentsOf: (id) => (id === bad.id ? fail() : setup.gateway.paymentsOf(id)) });
    for (const { order_no } of good) expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
    expect(await setup.order(bad.order_no)).toMatchObject({ paymentStatus: 0, paymentCheckedAt: null });
    expect(await setup.shop.db.select().from(refunds)).toMatchObject([{ status: 'processed' }]);
    expect(await attempts()).toMatchObject([{ kind: 'order', attempts: 1, parkedAt: null }]);
  });
});

test.each<[string, () => Promise<never>, number[]]>([
  ['a mistake of ours', () => Promise.reject(new TypeError('a mistake here')), [10, 60, 300, 900, 2_400]],
  ['a rejected call', () => Promise.reject(new ProviderError('a mistake here', true)), [10, 60, 300, 900, 2_400]],
  [
    'a provider that is down',
    () => Promise.reject(new ProviderError('a mistake here', false)),
    [10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800],
  ],
  [
    'a table that is locked',
    () => Promise.reject(Object.assign(new Error('a mistake here'), { code: '55P03' })),
    [10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800],
  ],
])('after %s attempts come ever more seldom, and the last one parks', async (_what, fail, waits) => {
  const { order_no } = await setup.orderOnline();
  expect(await delays(fail)).toEqual(waits);
  expect(await attempts()).toMatchObject([
    { kind: 'order', attempts: waits.length + 1, error: 'a mistake here', parkedAt: expect.any(Date) },
  ]);
  expect(lines).toHaveLength(waits.length + 1);
  expect(lines[0]).toBe(`order ${order_no}: attempt 1 failed; the next one is in 10 s: a mistake here`);
  expect(lines.at(-1)).toBe(
    `order ${order_no} is parked after attempt ${waits.length + 1}: a mistake here. Run farmgate-shop payments attention for the next step.`,
  );
  const paymentsOf = jest.fn();
  await makeDue(setup.shop);
  await run({ paymentsOf });
  expect(paymentsOf).not.toHaveBeenCalled();
});

test('an attempt that succeeds is the end of those that failed', async () => {
  await setup.orderOnline();
  await run({ paymentsOf: () => Promise.reject(new TypeError('a mistake here')) });
  await makeDue(setup.shop);
  await run();
  expect(await attempts()).toEqual([]);
});

test('an order whose payments cannot be read is not canceled, and a payment event confirms it and ends the retries', async () => {
  const { id, order_no } = await setup.orderOnline();
  await age('25 hours');
  setup.simulator.shop.received.length = 0;
  await run({ paymentsOf: () => Promise.reject(new ProviderError('400', true)) });
  expect(await setup.order(order_no)).toMatchObject({ status: 0, paymentStatus: 0 });
  await setup.simulator.control.pay(id);
  for (const event of await setup.events(3)) await setup.deliver(event);
  expect(await setup.order(order_no)).toMatchObject({ status: 1, paymentStatus: 2 });
  expect(await attempts()).toEqual([]);
});

test('a process that is killed in each attempt parks the order as well', async () => {
  await setup.orderOnline();
  await run({ paymentsOf: () => Promise.reject(new TypeError('a mistake here')) });
  await setup.shop.pool.query('UPDATE shop.payment_attempts SET attempts = 10, due_at = now()');
  const paymentsOf = jest.fn();
  await run({ paymentsOf });
  expect(paymentsOf).not.toHaveBeenCalled();
  expect(await attempts()).toMatchObject([
    { parkedAt: expect.any(Date), error: 'The process ended during each of the 10 attempts.' },
  ]);
});

test('while the database records no attempts nothing is asked, and the next step is still taken', async () => {
  const { order_no } = await setup.orderOnline();
  await age('25 hours');
  const paymentsOf = jest.fn();
  await setup.shop.pool.query('ALTER TABLE shop.payment_attempts RENAME COLUMN attempts TO tries');
  try {
    await run({ paymentsOf });
  } finally {
    await setup.shop.pool.query('ALTER TABLE shop.payment_attempts RENAME COLUMN tries TO attempts');
  }
  expect(paymentsOf).not.toHaveBeenCalled();
  expect(await setup.order(order_no)).toMatchObject({ status: 5 });
});

describe('an event that cannot be processed', () => {
  /** While the trigger is there no payment of the shop can be written. */
  const breakPayments = () =>
    setup.shop.pool.query(`
      CREATE FUNCTION shop.fail() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'a mistake here'; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER fail BEFORE INSERT ON shop.payments FOR EACH ROW EXECUTE FUNCTION shop.fail()`);
  const mendPayments = () => setup.shop.pool.query('DROP FUNCTION IF EXISTS shop.fail CASCADE');
  afterEach(mendPayments);

  test('is accepted and kept, and processed later', async () => {
    const { id, order_no } = await setup.orderOnline();
    setup.simulator.shop.received.length = 0;
    await setup.simulator.control.pay(id);
    const captured = (await setup.events(3)).find(({ body }) => body.includes('payment.captured'))!;
    await breakPayments();
    expect((await setup.deliver(captured)).statusCode).toBe(200);
    expect(await setup.shop.db.select().from(paymentEvents)).toMatchObject([{ outcome: 'a mistake here' }]);
    expect(await attempts()).toMatchObject([{ kind: 'event', attempts: 1, error: 'a mistake here', parkedAt: null }]);
    expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 0 });
    await mendPayments();
    await makeDue(setup.shop);
    await run({ paymentsOf: async () => [] });
    expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
    expect(await setup.shop.db.select().from(paymentEvents)).toMatchObject([{ outcome: 'confirmed' }]);
    expect(await attempts()).toEqual([]);
  });

  test('is parked in the end: money of an order that the shop does not have', async () => {
    const { id } = await setup.orderOnline();
    setup.simulator.shop.received.length = 0;
    await setup.simulator.control.pay(id);
    const captured = (await setup.events(3)).find(({ body }) => body.includes('payment.captured'))!;
    await setup.shop.pool.query('TRUNCATE shop.orders CASCADE');
    expect((await setup.deliver(captured)).statusCode).toBe(200);
    for (let round = 0; round < 5; round += 1) {
      expect(await attempts()).toMatchObject([{ kind: 'event', attempts: round + 1, parkedAt: null }]);
      await makeDue(setup.shop);
      await run();
    }
    expect(await attempts()).toMatchObject([{ kind: 'event', parkedAt: expect.any(Date), error: 'unknown order' }]);
    expect(await setup.shop.db.$count(orders)).toBe(0);
  });
});

test('attempts under way in another process are left to it', async () => {
  await setup.orderOnline();
  let release = () => {};
  const answered = new Promise<void>((resolve) => (release = resolve));
  const paymentsOf = jest.fn(async () => {
    await answered;
    return [];
  });
  const rounds = [run({ paymentsOf }), run({ paymentsOf })];
  for (let tries = 0; paymentsOf.mock.calls.length === 0 && tries < 6_000; tries += 1) await delay(10);
  await run({ paymentsOf });
  // The round without the attempt ends by itself. If it ended after the release, it could find the order due again.
  await Promise.race(rounds);
  release();
  await Promise.all(rounds);
  expect(paymentsOf).toHaveBeenCalledTimes(1);
});
