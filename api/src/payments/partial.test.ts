import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { cartLines, paymentAttempts, paymentEvents, payments, refunds } from '../database/schema.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import { reconcile } from './reconcile.ts';

const setup = paymentShop();
beforeEach(() => {
  setup.simulator.shop.received.length = 0;
});

const run = () => reconcile({ db: setup.shop.db, gateway: setup.gateway, log: pino({ level: 'silent' }), everyMs: 0 });
const kept = () => setup.shop.db.select().from(payments).orderBy(payments.createdAt);
const back = () => setup.shop.db.select().from(refunds);

const hear = {
  verification: async (proof: Parameters<typeof setup.verify>[0]) => void (await setup.verify(proof)),
  webhook: async () => {
    for (const event of await setup.events(2)) await Promise.all([setup.deliver(event), setup.deliver(event)]);
  },
  reconciler: run,
};

describe.each(Object.entries(hear))('a payment of less than the order, heard of by %s,', (_by, heard) => {
  test('is recorded and goes back, and the order waits for the whole', async () => {
    const { id, order_no } = await setup.orderOnline();
    const proof = await setup.simulator.control.pay(id, 5_608);
    await heard(proof);
    expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 0, status: 0, paidBy: null });
    expect(await kept()).toMatchObject([{ amountPaise: 5_608 }]);
    expect(await setup.shop.db.$count(cartLines)).toBe(2);
    await run();
    await run();
    expect(await back()).toMatchObject([
      { status: 'processed', amountPaise: 5_608, reason: 'The payment is not for the amount of the order' },
    ]);
    const events = await setup.shop.db.select().from(paymentEvents);
    expect(events.filter(({ outcome }) => outcome === 'to be refunded')).toHaveLength(1);
    await setup.verify(await setup.simulator.control.pay(id));
    expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2, status: 1 });
    expect(await back()).toHaveLength(1);
  });
});

test('a customer who paid less is told that it goes back', async () => {
  const { id } = await setup.orderOnline();
  const response = await setup.verify(await setup.simulator.control.pay(id, 100));
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { message: 'This payment is not for the amount of the order. What you paid is on its way back to you.' },
  ]);
});

test('a payment of more than the order goes back as well, whole', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.pay(id, 9_999);
  await run();
  await run();
  expect(await back()).toMatchObject([{ status: 'processed', amountPaise: 9_999 }]);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 0 });
});

test('a payment that failed for less leaves the order as it is', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.fail(id);
  const [event] = await setup.events(1);
  const body = event!.body.replaceAll('"amount":5609', '"amount":5608');
  const signature = createHmac('sha256', 'webhook secret').update(body).digest('hex');
  await setup.deliver({ body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' } });
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 0 });
  expect(await kept()).toMatchObject([{ status: 'failed', amountPaise: 5_608 }]);
});

test('a payment in another currency is recorded, and its refund parked for staff', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.pay(id);
  const { body } = (await setup.events(3)).find((event) => event.body.includes('payment.captured'))!;
  const foreign = body.replaceAll('"INR"', '"USD"');
  const signature = createHmac('sha256', 'webhook secret').update(foreign).digest('hex');
  await setup.deliver({
    body: foreign,
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' },
  });
  expect(await kept()).toMatchObject([{ status: 'captured', amountPaise: 5_609, currency: 'USD' }]);
  expect(await setup.shop.db.select().from(paymentAttempts)).toMatchObject([
    { kind: 'refund', parkedAt: expect.any(Date), error: expect.stringMatching(/^Payment pay_\w+ is in USD/) },
  ]);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 0, paidBy: null });
  await run();
  expect(await back()).toMatchObject([{ status: 'wanted' }]);
});
