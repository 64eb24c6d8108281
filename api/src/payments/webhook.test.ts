import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { cartLines, orders, paymentEvents, payments, refunds } from '../database/schema.ts';
import type { PaymentDesk } from '../testing/payment-desk.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { sendRefunds } from './refunds.ts';

const logged: string[] = [];
const desk = paymentDesk(pino({ level: 'trace' }, { write: (line) => void logged.push(line) }));
beforeEach(() => {
  desk.simulator.shop.received.length = 0;
  logged.length = 0;
});

const ordersNow = () => desk.shop.db.select().from(orders);
const signed = (body: string, secret = 'webhook secret', id = 'evt_by_hand') => ({
  body,
  headers: {
    'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'x-razorpay-event-id': id,
  },
});

test('a captured payment confirms the order without the browser, each event is kept', async () => {
  const { id, order_no } = await desk.orderOnline();
  await desk.simulator.control.pay(id);
  for (const event of await desk.events(3)) expect((await desk.deliver(event)).statusCode).toBe(200);
  expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 2, status: 1 });
  expect(await desk.shop.db.$count(cartLines)).toBe(0);
  const kept = await desk.shop.db.select().from(paymentEvents);
  expect(kept.map(({ source, type }) => `${source} ${type}`).sort()).toEqual([
    'webhook order.paid',
    'webhook payment.authorized',
    'webhook payment.captured',
  ]);
  expect(kept.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(1);
});

test('events may come in any order, three at a time and together with the verification', async () => {
  const { id, order_no } = await desk.orderOnline();
  await desk.simulator.control.fail(id);
  const proof = await desk.simulator.control.pay(id);
  const events = (await desk.events(4)).toReversed();
  const answers = await Promise.all([
    ...events.map((event) => desk.deliver(event)),
    desk.verify(proof),
    ...events.map((event) => desk.deliver(event)),
    desk.verify(proof),
    ...events.map((event) => desk.deliver(event)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 2, paidBy: proof.razorpay_payment_id });
  expect(await desk.shop.db.$count(refunds)).toBe(0);
  const kept = await desk.shop.db.select().from(paymentEvents);
  expect(kept.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(1);
  expect(kept.filter(({ source }) => source === 'webhook').map(({ deliveries }) => deliveries)).toEqual([3, 3, 3, 3]);
});

test('a failed payment may be captured later', async () => {
  const { id, order_no } = await desk.orderOnline();
  const { id: payment } = await desk.simulator.control.fail(id);
  for (const event of await desk.events(1)) await desk.deliver(event);
  expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 3 });
  await desk.simulator.control.capture(payment);
  for (const event of await desk.events(2)) await desk.deliver(event);
  expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 2, paidBy: payment });
});

test('an authorized payment is pending until it is captured', async () => {
  const { id, order_no } = await desk.orderOnline();
  const { razorpay_payment_id } = await desk.simulator.control.authorize(id);
  for (const event of await desk.events(1)) await desk.deliver(event);
  expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 1, paidBy: null });
  await desk.simulator.control.capture(razorpay_payment_id);
  for (const event of await desk.events(2)) await desk.deliver(event);
  expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 2 });
});

test('money for a cancelled order goes back, once', async () => {
  const { id, order_no } = await desk.orderOnline();
  await desk.shop.pool.query('UPDATE shop.orders SET status = 5, payment_status = 4');
  await desk.simulator.control.pay(id);
  for (const event of await desk.events(3)) await desk.deliver(event);
  const { db } = desk.shop;
  const log = pino({ level: 'silent' });
  await Promise.all([sendRefunds(db, desk.gateway, log), sendRefunds(db, desk.gateway, log)]);
  expect(await desk.simulator.control.totals()).toMatchObject({ refunds: 1, refundedPaise: 5_609 });
  for (const event of await desk.events(1)) expect((await desk.deliver(event)).statusCode).toBe(200);
  expect(await db.select().from(refunds)).toMatchObject([{ status: 'processed', amountPaise: 5_609 }]);
  expect(await db.select().from(payments)).toMatchObject([{ status: 'refunded' }]);
  expect(await desk.order(order_no)).toMatchObject({ status: 5, paymentStatus: 4, paidBy: null });
});

describe('refuses, and changes nothing:', () => {
  let before: unknown;
  let genuine: Awaited<ReturnType<PaymentDesk['events']>>[number];
  beforeEach(async () => {
    const { id } = await desk.orderOnline();
    await desk.simulator.control.pay(id);
    genuine = (await desk.events(3)).find(({ body }) => body.includes('payment.captured'))!;
    before = await ordersNow();
  });
  const untouched = async () => {
    expect(await ordersNow()).toEqual(before);
    expect(await desk.shop.db.$count(payments)).toBe(0);
    expect(await desk.shop.db.$count(cartLines)).toBe(2);
    expect(logged.join()).not.toMatch(/key secret|webhook secret/);
  };

  test('an event that was tampered with', async () => {
    const response = await desk.deliver({ ...genuine, body: genuine.body.replace('5609', '5608') });
    expect([response.statusCode, response.json()]).toEqual([400, { message: 'The signature is wrong', errors: [] }]);
    expect(logged.join()).toContain('wrong signature');
    await untouched();
  });

  test('an event signed by somebody else, or by nobody', async () => {
    expect((await desk.deliver(signed(genuine.body, 'guessed'))).statusCode).toBe(400);
    expect((await desk.shop.post('/payments/webhook', genuine.body)).statusCode).toBe(400);
    expect((await desk.shop.post('/payments/webhook')).statusCode).toBe(400);
    await untouched();
  });

  test('an event about an order nobody knows', async () => {
    const { order_id } = (JSON.parse(genuine.body) as { payload: { payment: { entity: { order_id: string } } } })
      .payload.payment.entity;
    const foreign = signed(genuine.body.replaceAll(order_id, 'order_elsewhere'));
    expect((await desk.deliver(foreign)).statusCode).toBe(200);
    expect((await desk.deliver(foreign)).statusCode).toBe(200);
    expect(await desk.shop.db.select().from(paymentEvents)).toMatchObject([
      { outcome: 'unknown order', deliveries: 2, orderId: null },
    ]);
    await untouched();
  });
});

test('an event signed with the secret before this one is taken', async () => {
  const { id, order_no } = await desk.orderOnline();
  await desk.simulator.control.pay(id);
  const captured = (await desk.events(3)).find(({ body }) => body.includes('payment.captured'))!;
  expect((await desk.deliver(signed(captured.body, 'the one before'))).statusCode).toBe(200);
  expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 2 });
});
