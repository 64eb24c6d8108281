import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { mails, paymentAttempts, paymentEvents, payments, refunds } from '../database/schema.ts';
import { makeDue, paymentShop } from '../testing/payment-shop.ts';
import { item } from '../testing/shopper.ts';
import type { ProviderPayment, ProviderRefund } from './provider/gateway.ts';
import { ProviderError } from './provider/gateway.ts';
import { refundOrder } from './refund-order.ts';
import { recordRefund, sendRefunds } from './refunds.ts';
import { settle } from './settle.ts';

const setup = paymentShop();

const log = pino({ level: 'silent' });
const kept = () => setup.shop.db.select().from(refunds);
const mailKinds = async () => (await setup.shop.db.select().from(mails)).map(({ kind }) => kind).sort();

/** What the provider says of a payment of an order, as `settle` hears it. */
async function hear(orderNo: string, status: ProviderPayment['status'], id = 'pay_told') {
  const order = await setup.order(orderNo);
  const { providerOrderId, totalPaise } = order;
  const payment = { id, orderId: providerOrderId, amountPaise: totalPaise, currency: 'INR', method: 'upi', error: '' };
  return settle(setup.shop.db, order, { ...payment, status });
}

describe('a refund', () => {
  const statuses = ['pending', 'processed', 'failed'] as const;
  let refund: ProviderRefund;
  beforeEach(async () => {
    const { id, order_no } = await setup.orderOnline();
    await setup.verify(await setup.simulator.control.pay(id));
    await refundOrder(setup.shop.db, order_no, { amountPaise: 1_009, reason: 'Soft tomatoes' });
    await sendRefunds(setup.shop.db, setup.gateway, log);
    const [row] = await kept();
    refund = { id: row!.providerRefundId!, paymentId: row!.paymentId, receipt: row!.key, status: 'pending' };
  });

  test.each(statuses)('that is processed stays processed when a late event says %s', async (status) => {
    expect(await recordRefund(setup.shop.db, { ...refund, status })).toBe('nothing new');
    expect(await kept()).toMatchObject([{ status: 'processed', amountPaise: 1_009 }]);
  });

  test('that was pending becomes processed, or failed', async () => {
    await setup.shop.db.update(refunds).set({ status: 'pending' });
    expect(await recordRefund(setup.shop.db, { ...refund, status: 'failed' })).toBe('refund failed');
    expect(await recordRefund(setup.shop.db, { ...refund, status: 'processed' })).toBe('refund processed');
    expect(await kept()).toMatchObject([{ status: 'processed' }]);
  });

  test('of another id is left alone', async () => {
    await setup.shop.db.update(refunds).set({ status: 'pending' });
    expect(await recordRefund(setup.shop.db, { ...refund, id: 'rfnd_other', status: 'processed' })).toBe('nothing new');
    expect(await kept()).toMatchObject([{ status: 'pending' }]);
  });
});

describe('a refund the provider does not take', () => {
  const sendBy = (refund: () => Promise<ProviderRefund>) =>
    sendRefunds(setup.shop.db, { ...setup.gateway, refund }, log);
  beforeEach(async () => {
    const { id, order_no } = await setup.orderOnline();
    await setup.verify(await setup.simulator.control.pay(id));
    await refundOrder(setup.shop.db, order_no, { amountPaise: 1_009, reason: 'Soft tomatoes' });
    await refundOrder(setup.shop.db, order_no, { amountPaise: 2_001, reason: 'Soft brinjals' });
  });

  test('waits while it is away, and does not hold up the next one', async () => {
    const answers = [() => Promise.reject(new ProviderError('503', false)), setup.gateway.refund];
    const refund = (asked: Parameters<typeof setup.gateway.refund>[0]) => answers.shift()!(asked);
    await sendRefunds(setup.shop.db, { ...setup.gateway, refund }, log);
    expect((await kept()).map(({ status }) => status).sort()).toEqual(['processed', 'wanted']);
    await sendRefunds(setup.shop.db, setup.gateway, log);
    expect((await kept()).map(({ status }) => status).sort()).toEqual(['processed', 'wanted']);
    await makeDue(setup.shop);
    await sendRefunds(setup.shop.db, setup.gateway, log);
    expect((await kept()).map(({ status }) => status)).toEqual(['processed', 'processed']);
  });

  test('is marked as failed when the provider rejects it, and the order can be refunded by hand', async () => {
    await sendBy(() => Promise.reject(new ProviderError('no such payment', true)));
    expect(await kept()).toMatchObject([
      { status: 'failed', error: 'no such payment', providerRefundId: null },
      { status: 'failed', error: 'no such payment', providerRefundId: null },
    ]);
    const [first] = await setup.shop.db.select().from(payments);
    const { orderNo } = await orderOf(first!.orderId);
    expect(await refundOrder(setup.shop.db, orderNo, { reason: 'By hand' })).toBe(5_609);
  });

  test('is not marked for a fault of our own, which does not hold up the next one', async () => {
    const answers = [() => Promise.reject(new TypeError('a mistake here')), setup.gateway.refund];
    const refund = (asked: Parameters<typeof setup.gateway.refund>[0]) => answers.shift()!(asked);
    await sendRefunds(setup.shop.db, { ...setup.gateway, refund }, log);
    expect((await kept()).map(({ status }) => status).sort()).toEqual(['processed', 'wanted']);
    expect(await setup.shop.db.select().from(paymentAttempts)).toMatchObject([
      { kind: 'refund', attempts: 1, error: 'a mistake here', parkedAt: null },
    ]);
  });
});

async function orderOf(id: number) {
  const { rows } = await setup.shop.pool.query<{ orderNo: string }>(
    'SELECT order_no AS "orderNo" FROM shop.orders WHERE id = $1',
    [id],
  );
  return rows[0]!;
}

describe('a customer is written to', () => {
  beforeEach(() => setup.shop.db.delete(mails));

  test('once when a payment failed, however often that is heard', async () => {
    const { order_no } = await setup.orderOnline();
    expect(await hear(order_no, 'failed')).toEqual({ paymentStatus: 3, outcome: 'payment failed' });
    expect(await hear(order_no, 'failed')).toEqual({ paymentStatus: 3, outcome: 'nothing new' });
    expect(await hear(order_no, 'failed', 'pay_again')).toEqual({ paymentStatus: 3, outcome: 'nothing new' });
    expect(await mailKinds()).toEqual(['payment-failed']);
  });

  test('not while a payment is made or authorized', async () => {
    const { order_no } = await setup.orderOnline();
    expect(await hear(order_no, 'created')).toEqual({ paymentStatus: 0, outcome: 'nothing new' });
    expect(await hear(order_no, 'authorized')).toEqual({ paymentStatus: 1, outcome: 'payment authorized' });
    expect(await mailKinds()).toEqual([]);
  });

  test('once when the order is paid', async () => {
    const { order_no } = await setup.orderOnline();
    expect(await hear(order_no, 'captured')).toEqual({ paymentStatus: 2, outcome: 'confirmed' });
    expect(await hear(order_no, 'captured')).toEqual({ paymentStatus: 2, outcome: 'nothing new' });
    expect(await mailKinds()).toEqual(['order-confirmed']);
  });

  test('when the browser says that a payment failed of which the provider knows nothing', async () => {
    const { id } = await setup.orderOnline();
    const notice = () =>
      setup.shop.post('/checkout/fail', { orderId: id, cartDetails: { id: [1] } }, { token: setup.asha.token });
    expect((await notice()).json()).toMatchObject({ payment_status: 3, message: 'The payment failed' });
    expect((await notice()).json()).toMatchObject({ payment_status: 3 });
    expect(await mailKinds()).toEqual(['payment-failed']);
    const events = await setup.shop.db.select().from(paymentEvents).orderBy(paymentEvents.id);
    expect(events.map(({ source, outcome }) => [source, outcome])).toEqual([
      ['notice', 'payment failed'],
      ['notice', 'nothing new'],
    ]);
  });
});

test('a payment that failed after it was authorized fails the order no more: news may be late', async () => {
  const { order_no } = await setup.orderOnline();
  await hear(order_no, 'authorized');
  expect(await hear(order_no, 'failed')).toEqual({ paymentStatus: 1, outcome: 'nothing new' });
  expect(await setup.shop.db.select().from(payments)).toMatchObject([{ status: 'authorized' }]);
});

test('a second payment of a paid order goes back, the first stays', async () => {
  const { order_no } = await setup.orderOnline();
  await hear(order_no, 'captured', 'pay_first');
  expect(await hear(order_no, 'captured', 'pay_second')).toEqual({ paymentStatus: 2, outcome: 'to be refunded' });
  expect(await hear(order_no, 'captured', 'pay_second')).toEqual({ paymentStatus: 2, outcome: 'nothing new' });
  expect(await kept()).toMatchObject([{ paymentId: 'pay_second', amountPaise: 5_609 }]);
  expect(await setup.order(order_no)).toMatchObject({ paidBy: 'pay_first', paymentStatus: 2 });
});

test('a cart reduced while paying is emptied of what was paid for, and no more', async () => {
  const { id } = await setup.orderOnline();
  const [tomato] = (await setup.asha.cart()).data;
  await setup.asha.add([item(1, 250, '-1'), item(4, 500)]);
  expect((await setup.asha.cart()).data.find((line) => line.id === tomato!.id)?.quantity).toBe(1);
  await setup.verify(await setup.simulator.control.pay(id));
  expect((await setup.asha.cart()).data.map((line) => [line.product_id, line.quantity])).toEqual([[4, 1]]);
});

test('only the order that is paid leaves the cart', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.asha.add([item(4, 500, '2')]);
  const [palak] = (await setup.asha.cart('?query=palak')).data;
  const price = palak!.total_sale_price;
  const request = { ...(await setup.asha.request()), total_price: Math.round(price * 100), sub_total: price };
  const other = await setup.asha.checkout({ ...request, type: 'online', cartDetails: { id: [palak!.id] } });
  expect(other.statusCode).toBe(200);
  await setup.verify(await setup.simulator.control.pay(id));
  expect((await setup.asha.cart()).data.map((line) => [line.product_id, line.quantity])).toEqual([[4, 2]]);
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
  const { order } = other.json<{ order: { order_no: string } }>();
  expect(await setup.order(order.order_no)).toMatchObject({ paymentStatus: 0, status: 0 });
  expect(await setup.shop.db.$count(payments, eq(payments.status, 'captured'))).toBe(1);
});
