import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { paymentAttempts, paymentEvents, payments } from '../database/schema.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import { reconcile } from './reconcile.ts';

const setup = paymentShop();
beforeEach(() => {
  setup.simulator.shop.received.length = 0;
});

const signed = (body: string, id = 'evt_by_hand') => ({
  body,
  headers: {
    'x-razorpay-signature': createHmac('sha256', 'webhook secret').update(body).digest('hex'),
    'x-razorpay-event-id': id,
  },
});
/** The event of a payment captured for an order, with a field set to JSON as written. */
async function captured(id: string, field: string, json: string): Promise<string> {
  await setup.simulator.control.pay(id);
  const { body } = (await setup.events(3)).find((event) => event.body.includes('payment.captured'))!;
  return body.replace(new RegExp(`"${field}":("[^"]*"|null)`), `"${field}":${json}`);
}

test.each([
  ['method', '"u\\u0000pi"'],
  ['method', '"\\ud83d"'],
  ['error_description', '"\\u0000"'],
  ['error_description', '"\\udc00 and \\u001b[31m"'],
  ['email', '"\\ud800@\\u0000"'],
  ['account_id', '"\\u0000\\udfff"'],
  ['contact', `{"a\\u0000":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
])('an event with %s %s is taken, and its order is paid', async (field, json) => {
  const { id, order_no } = await setup.orderOnline();
  const response = await setup.deliver(signed(await captured(id, field, json)));
  expect(response.statusCode).toBe(200);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2, status: 1 });
  expect(await setup.shop.db.select().from(payments)).toMatchObject([{ status: 'captured', amountPaise: 5_609 }]);
  expect(await setup.shop.db.select().from(paymentEvents)).toMatchObject([{ outcome: 'confirmed' }]);
});

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['a text with NUL', '"\\u0000"'],
  ['bytes that are no text', '\u0000\ufffe'],
  ['another shape', '{"event":"payment.captured","payload":{"payment":{"entity":{"id":7}}}}'],
  [
    'an amount that no order has',
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1","amount":99999999999,"currency":"INR","status":"captured"}}}}',
  ],
])('a signed body that is %s is accepted, and kept for staff', async (_what, body) => {
  expect((await setup.deliver(signed(body))).statusCode).toBe(200);
  expect((await setup.deliver(signed(body))).statusCode).toBe(200);
  expect(await setup.shop.db.select().from(paymentEvents)).toMatchObject([{ outcome: 'unreadable', deliveries: 2 }]);
  expect(await setup.shop.db.select().from(paymentAttempts)).toMatchObject([
    { kind: 'event', parkedAt: expect.any(Date) },
  ]);
});

test('an event id of any length or text is taken', async () => {
  const { id, order_no } = await setup.orderOnline();
  const body = await captured(id, 'method', '"upi"');
  const long = 'x'.repeat(8_000);
  expect((await setup.deliver(signed(body, long))).statusCode).toBe(200);
  expect((await setup.deliver(signed(body, long))).statusCode).toBe(200);
  expect(await setup.shop.db.select().from(paymentEvents)).toMatchObject([{ deliveries: 2 }]);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
});

test('an answer to the reconciler with such text settles the order as well', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.simulator.control.setLedger({ hostileText: 1 });
  await setup.simulator.control.pay(id);
  await setup.simulator.control.setLedger({ hostileText: 0 });
  const { db } = setup.shop;
  await reconcile({ db, gateway: setup.gateway, log: pino({ level: 'silent' }), everyMs: 0 });
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
});

test('a verification whose answer or error has such text settles the order as well', async () => {
  await setup.simulator.control.setLedger({ hostileText: 1 });
  const { id, order_no } = await setup.orderOnline();
  const proof = await setup.simulator.control.pay(id);
  expect((await setup.verify(proof)).json()).toMatchObject({ payment_status: 2 });
  await setup.simulator.control.setLedger({ hostileText: 0 });
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
});
