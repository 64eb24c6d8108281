import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { KEYS } from '@farmgate/razorpay-simulator/testing';
import { orders, paymentEvents, payments, products, refunds } from '../database/schema.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import { refundOrder } from './refund-order.ts';

const setup = paymentShop();

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');
const deliver = (body: string) =>
  setup.shop.post('/payments/webhook', body, { headers: { 'x-razorpay-signature': hmac(body, KEYS.webhookSecret) } });
const outcomes = async () =>
  (await setup.shop.db.select().from(paymentEvents).orderBy(paymentEvents.id)).map(({ outcome, deliveries }) => [
    outcome,
    deliveries,
  ]);
const notice = (orderId: string) =>
  setup.shop.post('/checkout/fail', { orderId, cartDetails: { id: [1] } }, { token: setup.asha.token });

test('an event without an id is told from others by its bytes', async () => {
  const [one, two] = ['a', 'b'].map((id) => `{"event":"payment.downtime","payload":{},"id":"${id}"}`);
  for (const body of [one!, two!, one!]) expect((await deliver(body)).statusCode).toBe(200);
  expect(await outcomes()).toEqual([
    ['nothing new', 2],
    ['nothing new', 1],
  ]);
});

test('a proof of a payment the provider has never heard of is none', async () => {
  const { id, order_no } = await setup.orderOnline();
  const proof = {
    razorpay_order_id: id,
    razorpay_payment_id: 'pay_made_up',
    razorpay_signature: hmac(`${id}|pay_made_up`, KEYS.keySecret),
  };
  const response = await setup.verify(proof);
  expect([response.statusCode, response.json()]).toMatchObject([422, { errors: [{ field: 'razorpayPaymentId' }] }]);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 0 });
});

test('a failure is believed while the provider does not answer, and corrected later', async () => {
  const { id, order_no } = await setup.orderOnline();
  const proof = await setup.simulator.control.pay(id);
  await setup.simulator.control.setRest({ errors: 1 });
  expect((await notice(id)).json()).toEqual({
    message: 'The payment did not go through',
    order: { order_no },
    payment_status: 3,
  });
  await setup.simulator.control.setRest({ errors: 0 });
  expect((await setup.verify(proof)).json()).toMatchObject({ payment_status: 2 });
  expect(await outcomes()).toEqual([
    ['payment failed', 1],
    ['confirmed', 1],
  ]);
});

test('what the provider knew when a failure was noticed is recorded', async () => {
  const { id } = await setup.orderOnline();
  await setup.simulator.control.fail(id);
  await setup.simulator.control.pay(id);
  await notice(id);
  expect(await setup.shop.db.select().from(paymentEvents)).toMatchObject([
    {
      source: 'notice',
      type: 'payment.failed',
      outcome: 'confirmed',
      body: { payments: [{}, { status: 'captured' }] },
    },
  ]);
  await notice(id);
  expect((await outcomes()).at(-1)).toEqual(['nothing new', 1]);
});

test('an order that staff packed already is not put back by its payment', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.shop.db.update(orders).set({ status: 2 });
  await setup.verify(await setup.simulator.control.pay(id));
  expect(await setup.order(order_no)).toMatchObject({ status: 2, paymentStatus: 2 });
});

test('paying one order leaves the others and their payments alone', async () => {
  const first = await setup.orderOnline();
  await setup.shop.pool.query('TRUNCATE shop.cart_lines CASCADE');
  const second = await setup.orderOnline();
  await setup.simulator.control.fail(second.id);
  await notice(second.id);
  await setup.verify(await setup.simulator.control.pay(first.id));
  expect(await setup.order(first.order_no)).toMatchObject({ paymentStatus: 2, status: 1 });
  expect(await setup.order(second.order_no)).toMatchObject({ paymentStatus: 3, status: 0, paidBy: null });
  expect(await setup.shop.db.$count(payments)).toBe(2);
  expect(await setup.shop.db.$count(refunds)).toBe(0);
});

test('what ran out is told of the order that holds it, and no other', async () => {
  await setup.shop.db.update(products).set({ available: false }).where(eq(products.id, 4));
  const { id } = await setup.orderOnline();
  await setup.verify(await setup.simulator.control.pay(id));
  await setup.shop.db.update(products).set({ available: true }).where(eq(products.id, 4));
  expect(await outcomes()).toEqual([['confirmed', 1]]);
});

test.each([0, -1, 1.5, 5_610])('%p paise of 5609 cannot be refunded', async (amountPaise) => {
  const { id, order_no } = await setup.orderOnline();
  await setup.verify(await setup.simulator.control.pay(id));
  await expect(refundOrder(setup.shop.db, order_no, { amountPaise, reason: 'test' })).rejects.toThrow(
    `Order ${order_no} has 5609 paise left to refund: give 1 to 5609.`,
  );
  expect(await setup.shop.db.$count(refunds)).toBe(0);
});

test.each([
  [1, 5_608],
  [5_608, 1],
  [5_609, expect.stringContaining('has been refunded in full already.')],
])('%p paise of 5609 can be refunded, and then %p', async (amountPaise, then) => {
  const { id, order_no } = await setup.orderOnline();
  await setup.verify(await setup.simulator.control.pay(id));
  expect(await refundOrder(setup.shop.db, order_no, { amountPaise, reason: 'test' })).toBe(amountPaise);
  const rest = refundOrder(setup.shop.db, order_no, { reason: 'test' }).catch(({ message }: Error) => message);
  expect(await rest).toEqual(then);
  const events = await setup.shop.db.select().from(paymentEvents).orderBy(paymentEvents.id);
  expect(events.at(1)).toMatchObject({
    source: 'shop',
    type: 'refund',
    outcome: `${amountPaise} paise to be refunded: test`,
  });
});
