import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { cartLines, paymentAttempts, paymentEvents, payments, refunds } from '../database/schema.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { reconcile } from './reconcile.ts';

const desk = paymentDesk();
beforeEach(() => {
  desk.simulator.shop.received.length = 0;
});

const run = () => reconcile({ db: desk.shop.db, gateway: desk.gateway, log: pino({ level: 'silent' }), everyMs: 0 });
const kept = () => desk.shop.db.select().from(payments).orderBy(payments.createdAt);
const back = () => desk.shop.db.select().from(refunds);

const hear = {
  verification: async (proof: Parameters<typeof desk.verify>[0]) => void (await desk.verify(proof)),
  webhook: async () => {
    for (const event of await desk.events(2)) await Promise.all([desk.deliver(event), desk.deliver(event)]);
  },
  reconciler: run,
};

describe.each(Object.entries(hear))('a payment of less than the order, heard of by %s,', (_by, heard) => {
  test('is recorded and goes back, and the order waits for the whole', async () => {
    const { id, order_no } = await desk.orderOnline();
    const proof = await desk.simulator.control.pay(id, 5_608);
    await heard(proof);
    expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 0, status: 0, paidBy: null });
    expect(await kept()).toMatchObject([{ amountPaise: 5_608 }]);
    expect(await desk.shop.db.$count(cartLines)).toBe(2);
    await run();
    await run();
    expect(await back()).toMatchObject([
      { status: 'processed', amountPaise: 5_608, reason: 'The payment is not for the amount of the order' },
    ]);
    const events = await desk.shop.db.select().from(paymentEvents);
    expect(events.filter(({ outcome }) => outcome === 'to be refunded')).toHaveLength(1);
    await desk.verify(await desk.simulator.control.pay(id));
    expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 2, status: 1 });
    expect(await back()).toHaveLength(1);
  });
});

test('a customer who paid less is told that it goes back', async () => {
  const { id } = await desk.orderOnline();
  const response = await desk.verify(await desk.simulator.control.pay(id, 100));
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { message: 'This payment is not for the amount of the order. What you paid is on its way back to you.' },
  ]);
});

test('a payment of more than the order goes back as well, whole', async () => {
  const { id, order_no } = await desk.orderOnline();
  await desk.simulator.control.pay(id, 9_999);
  await run();
  await run();
  expect(await back()).toMatchObject([{ status: 'processed', amountPaise: 9_999 }]);
  expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 0 });
});

test('a payment that failed for less leaves the order as it is', async () => {
  const { id, order_no } = await desk.orderOnline();
  await desk.simulator.control.fail(id);
  const [event] = await desk.events(1);
  const body = event!.body.replaceAll('"amount":5609', '"amount":5608');
  const signature = createHmac('sha256', 'webhook secret').update(body).digest('hex');
  await desk.deliver({ body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' } });
  expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 0 });
  expect(await kept()).toMatchObject([{ status: 'failed', amountPaise: 5_608 }]);
});

test('a payment in another currency is recorded, and its refund parked for staff', async () => {
  const { id, order_no } = await desk.orderOnline();
  await desk.simulator.control.pay(id);
  const { body } = (await desk.events(3)).find((event) => event.body.includes('payment.captured'))!;
  const foreign = body.replaceAll('"INR"', '"USD"');
  const signature = createHmac('sha256', 'webhook secret').update(foreign).digest('hex');
  await desk.deliver({ body: foreign, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' } });
  expect(await kept()).toMatchObject([{ status: 'captured', amountPaise: 5_609, currency: 'USD' }]);
  expect(await desk.shop.db.select().from(paymentAttempts)).toMatchObject([
    { kind: 'refund', parkedAt: expect.any(Date), error: expect.stringMatching(/^Payment pay_\w+ is in USD/) },
  ]);
  expect(await desk.order(order_no)).toMatchObject({ paymentStatus: 0, paidBy: null });
  await run();
  expect(await back()).toMatchObject([{ status: 'wanted' }]);
});
