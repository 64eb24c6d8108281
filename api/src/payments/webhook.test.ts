import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { cartLines, orders, paymentEvents, payments, refunds } from '../database/schema.ts';
import type { PaymentShop } from '../testing/payment-shop.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import { sendRefunds } from './refunds.ts';

const logged: string[] = [];
const setup = paymentShop(pino({ level: 'trace' }, { write: (line) => void logged.push(line) }));
beforeEach(() => {
  setup.simulator.shop.received.length = 0;
  logged.length = 0;
});

const ordersNow = () => setup.shop.db.select().from(orders);
const signed = (body: string, secret = 'webhook secret', id = 'evt_by_hand') => ({
  body,
  headers: {
    'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'x-razorpay-event-id': id,
  },
});

test('a captured payment confirms the order without the browser, each event is kept', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.pay(id);
  for (const event of await setup.events(3)) expect((await setup.deliver(event)).statusCode).toBe(200);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2, status: 1 });
  expect(await setup.shop.db.$count(cartLines)).toBe(0);
  const kept = await setup.shop.db.select().from(paymentEvents);
  expect(kept.map(({ source, type }) => `${source} ${type}`).sort()).toEqual([
    'webhook order.paid',
    'webhook payment.authorized',
    'webhook payment.captured',
  ]);
  expect(kept.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(1);
});

test('events may come in any order, three at a time and together with the verification', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.fail(id);
  const proof = await setup.simulator.control.pay(id);
  const events = (await setup.events(4)).toReversed();
  const answers = await Promise.all([
    ...events.map((event) => setup.deliver(event)),
    setup.verify(proof),
    ...events.map((event) => setup.deliver(event)),
    setup.verify(proof),
    ...events.map((event) => setup.deliver(event)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2, paidBy: proof.razorpay_payment_id });
  expect(await setup.shop.db.$count(refunds)).toBe(0);
  const kept = await setup.shop.db.select().from(paymentEvents);
  expect(kept.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(1);
  expect(kept.filter(({ source }) => source === 'webhook').map(({ deliveries }) => deliveries)).toEqual([3, 3, 3, 3]);
});

test('a failed payment may be captured later', async () => {
  const { id, order_no } = await setup.orderOnline();
  const { id: payment } = await setup.simulator.control.fail(id);
  for (const event of await setup.events(1)) await setup.deliver(event);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 3 });
  await setup.simulator.control.capture(payment);
  for (const event of await setup.events(2)) await setup.deliver(event);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2, paidBy: payment });
});

test('an authorized payment is pending until it is captured', async () => {
  const { id, order_no } = await setup.orderOnline();
  const { razorpay_payment_id } = await setup.simulator.control.authorize(id);
  for (const event of await setup.events(1)) await setup.deliver(event);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 1, paidBy: null });
  await setup.simulator.control.capture(razorpay_payment_id);
  for (const event of await setup.events(2)) await setup.deliver(event);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
});

test('money for a cancelled order goes back, once', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.shop.pool.query('UPDATE shop.orders SET status = 5, payment_status = 4');
  await setup.simulator.control.pay(id);
  for (const event of await setup.events(3)) await setup.deliver(event);
  const { db } = setup.shop;
  const log = pino({ level: 'silent' });
  await Promise.all([sendRefunds(db, setup.gateway, log), sendRefunds(db, setup.gateway, log)]);
  expect(await setup.simulator.control.totals()).toMatchObject({ refunds: 1, refundedPaise: 5_609 });
  for (const event of await setup.events(1)) expect((await setup.deliver(event)).statusCode).toBe(200);
  expect(await db.select().from(refunds)).toMatchObject([{ status: 'processed', amountPaise: 5_609 }]);
  expect(await db.select().from(payments)).toMatchObject([{ status: 'refunded' }]);
  expect(await setup.order(order_no)).toMatchObject({ status: 5, paymentStatus: 4, paidBy: null });
});

describe('rejects, and changes nothing:', () => {
  let before: unknown;
  let genuine: Awaited<ReturnType<PaymentShop['events']>>[number];
  beforeEach(async () => {
    const { id } = await setup.orderOnline();
    await setup.simulator.control.pay(id);
    genuine = (await setup.events(3)).find(({ body }) => body.includes('payment.captured'))!;
    before = await ordersNow();
  });
  const untouched = async () => {
    expect(await ordersNow()).toEqual(before);
    expect(await setup.shop.db.$count(payments)).toBe(0);
    expect(await setup.shop.db.$count(cartLines)).toBe(2);
    expect(logged.join()).not.toMatch(/key secret|webhook secret/);
  };

  test('an event that was tampered with', async () => {
    const response = await setup.deliver({ ...genuine, body: genuine.body.replace('5609', '5608') });
    expect([response.statusCode, response.json()]).toEqual([400, { message: 'The signature is invalid', errors: [] }]);
    expect(logged.join()).toContain('invalid signature');
    await untouched();
  });

  test('an event with a wrong signature, or without one', async () => {
    expect((await setup.deliver(signed(genuine.body, 'guessed'))).statusCode).toBe(400);
    expect((await setup.shop.post('/payments/webhook', genuine.body)).statusCode).toBe(400);
    expect((await setup.shop.post('/payments/webhook')).statusCode).toBe(400);
    await untouched();
  });

  test('an event about an unknown order', async () => {
    const { order_id } = (JSON.parse(genuine.body) as { payload: { payment: { entity: { order_id: string } } } })
      .payload.payment.entity;
    const foreign = signed(genuine.body.replaceAll(order_id, 'order_elsewhere'));
    expect((await setup.deliver(foreign)).statusCode).toBe(200);
    expect((await setup.deliver(foreign)).statusCode).toBe(200);
    expect(await setup.shop.db.select().from(paymentEvents)).toMatchObject([
      { outcome: 'unknown order', deliveries: 2, orderId: null },
    ]);
    await untouched();
  });
});

test('an event signed with the secret before this one is taken', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.pay(id);
  const captured = (await setup.events(3)).find(({ body }) => body.includes('payment.captured'))!;
  expect((await setup.deliver(signed(captured.body, 'the one before'))).statusCode).toBe(200);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
});
