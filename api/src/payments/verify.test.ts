import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { Order } from '@farmgate/contract/shop/orders';
import { cartLines, paymentEvents, payments, products } from '../database/schema.ts';
import { deliveryDay } from '../delivery/delivery-day.ts';
import { deleteOrders } from '../testing/checkout-shop.ts';
import { signedIn } from '../testing/fixtures.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import { item, shopper } from '../testing/shopper.ts';
import { unseal } from '../testing/test-shop.ts';

const logged: string[] = [];
const setup = paymentShop(pino({ level: 'trace' }, { write: (line) => void logged.push(line) }));
beforeEach(() => {
  logged.length = 0;
});

const linesLeft = () => setup.shop.db.$count(cartLines);

test('a verified payment confirms the order and takes its lines from the cart', async () => {
  const { id, order_no } = await setup.orderOnline();
  const proof = await setup.simulator.control.pay(id);
  const response = await setup.verify(proof);
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { message: 'Your Order is Confirmed', order: { order_no }, payment_status: 2 },
  ]);
  const paid = { paymentStatus: 2, status: 1, paidBy: proof.razorpay_payment_id };
  expect(await setup.order(order_no)).toMatchObject(paid);
  expect(await linesLeft()).toBe(0);
  expect((await setup.verify(proof)).json()).toMatchObject({ payment_status: 2 });
  expect(await setup.order(order_no)).toMatchObject(paid);
});

test('an online order is promised a day once it is paid, and keeps it', async () => {
  const { id, order_no } = await setup.orderOnline();
  const promised = async () =>
    unseal<{ data: Order[] }>(await setup.shop.get('/orders/list', { token: setup.asha.token })).data[0]!.delivery_by;
  expect(await promised()).toBeNull();
  // The day counts from the payment, not from the order.
  await setup.shop.pool.query(`UPDATE shop.orders SET created_at = now() - interval '20 days'`);
  const before = deliveryDay(new Date());
  const proof = await setup.simulator.control.pay(id);
  await setup.verify(proof);
  const by = await promised();
  expect([before, deliveryDay(new Date())]).toContain(by);
  await setup.shop.pool.query(`UPDATE shop.orders SET delivery_by = '2026-01-02'`);
  await setup.verify(proof);
  expect(await promised()).toBe('2026-01-02');
  expect(await setup.order(order_no)).toMatchObject({ deliveryBy: '2026-01-02' });
});

test('packs added while paying stay in the cart, and so does what came later', async () => {
  const { id } = await setup.orderOnline();
  await setup.asha.add([item(1, 250, '3'), item(4, 500)]);
  await setup.verify(await setup.simulator.control.pay(id));
  const { data } = await setup.asha.cart();
  expect(data.map((line) => [line.product_id, line.quantity])).toEqual([
    [1, 3],
    [4, 1],
  ]);
});

describe('rejects, and changes nothing:', () => {
  const untouched = async (orderNo: string) => {
    expect(await setup.order(orderNo)).toMatchObject({ paymentStatus: 0, status: 0, paidBy: null });
    expect(await setup.shop.db.$count(payments)).toBe(0);
    expect(await setup.shop.db.$count(paymentEvents)).toBe(0);
    expect(await linesLeft()).toBe(2);
  };

  test('a signature that is wrong, and keeps it out of the log', async () => {
    const { id, order_no } = await setup.orderOnline();
    const proof = await setup.simulator.control.pay(id);
    for (const razorpaySignature of ['x', 'ab'.repeat(32), proof.razorpay_signature.toUpperCase().slice(1)]) {
      const response = await setup.verify(proof, { razorpaySignature });
      expect([response.statusCode, response.json()]).toEqual([
        422,
        {
          message: 'This payment could not be verified',
          errors: [{ field: 'razorpaySignature', message: 'This payment could not be verified' }],
        },
      ]);
    }
    await untouched(order_no);
    expect(logged.join()).toContain('without a valid signature');
    expect(logged.join()).not.toMatch(/abababab|key secret|webhook secret/);
  });

  test('the proof of another order', async () => {
    const first = await setup.orderOnline();
    const proof = await setup.simulator.control.pay(first.id);
    await deleteOrders(setup.shop);
    const second = await setup.orderOnline();
    expect((await setup.verify(proof, { orderCreationId: second.id })).statusCode).toBe(422);
    const both = { orderCreationId: second.id, razorpayOrderId: second.id };
    expect((await setup.verify(proof, both)).statusCode).toBe(422);
    await untouched(second.order_no);
  });

  test('another customer’s order, and one that does not exist', async () => {
    const { id, order_no } = await setup.orderOnline();
    const proof = await setup.simulator.control.pay(id);
    const other = shopper(setup.shop, await signedIn(setup.shop, 'other@example.com'));
    const notHers = await setup.verify(proof, {}, other);
    expect([notHers.statusCode, notHers.json()]).toEqual([404, { message: 'Order not found' }]);
    expect((await setup.verify(proof, { orderCreationId: 'order_none' })).statusCode).toBe(404);
    const { token } = other;
    const notice = { orderId: id, cartDetails: { id: [1] } };
    expect((await setup.shop.post('/checkout/fail', notice, { token })).statusCode).toBe(404);
    expect((await setup.shop.get(`/checkout/payment/${order_no}`, { token })).statusCode).toBe(404);
    expect((await setup.shop.post(`/checkout/cash/${order_no}`, {}, { token })).statusCode).toBe(404);
    await untouched(order_no);
  });
});

test('while the provider is silent a proof makes the payment pending, and the order cannot be made twice', async () => {
  const { id, order_no } = await setup.orderOnline();
  const proof = await setup.simulator.control.pay(id);
  await setup.simulator.control.setRest({ errors: 1 });
  expect((await setup.verify(proof)).json()).toMatchObject({
    message: 'Your payment is being confirmed',
    payment_status: 1,
  });
  const cash = await setup.asha.checkout(await setup.asha.request());
  expect([cash.statusCode, cash.json()]).toEqual([
    409,
    { message: `Your payment for order ${order_no} is still being confirmed. Check My Orders in a moment.` },
  ]);
  expect((await setup.shop.post(`/checkout/cash/${order_no}`, {}, { token: setup.asha.token })).statusCode).toBe(409);
  await setup.simulator.control.setRest({ errors: 0 });
  expect((await setup.verify(proof)).json()).toMatchObject({ payment_status: 2 });
});

describe('a failed payment', () => {
  const notice = (orderId: string) =>
    setup.shop.post('/checkout/fail', { orderId, cartDetails: { id: [1] } }, { token: setup.asha.token });

  test('is noticed, and may be followed by a good one', async () => {
    const { id, order_no } = await setup.orderOnline();
    await setup.simulator.control.fail(id);
    expect((await notice(id)).json()).toMatchObject({
      message: 'The payment failed',
      payment_status: 3,
    });
    expect(await linesLeft()).toBe(2);
    await setup.verify(await setup.simulator.control.pay(id));
    expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2, status: 1 });
  });

  test('that the bank has authorized is being confirmed', async () => {
    const { id, order_no } = await setup.orderOnline();
    await setup.simulator.control.authorize(id);
    expect((await notice(id)).json()).toEqual({
      message: 'Your payment is being confirmed',
      order: { order_no },
      payment_status: 1,
    });
  });

  test('of an order that is paid in cash by now did not go through', async () => {
    const { id, order_no } = await setup.orderOnline();
    await setup.shop.post(`/checkout/cash/${order_no}`, {}, { token: setup.asha.token });
    expect((await notice(id)).json()).toMatchObject({ message: 'The payment failed', payment_status: 1 });
  });

  test('that was none is not believed', async () => {
    const { id, order_no } = await setup.orderOnline();
    await setup.simulator.control.pay(id);
    expect((await notice(id)).json()).toMatchObject({ message: 'Your Order is Confirmed', payment_status: 2 });
    expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
  });
});

test('what ran out meanwhile is sold as agreed, and the record says so for staff', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setup.shop.db.update(products).set({ available: false }).where(eq(products.id, 2));
  await setup.verify(await setup.simulator.control.pay(id));
  await setup.shop.db.update(products).set({ available: true }).where(eq(products.id, 2));
  expect(await setup.order(order_no)).toMatchObject({ paymentStatus: 2 });
  expect(await setup.shop.db.select().from(paymentEvents)).toMatchObject([
    { outcome: 'confirmed; out of stock by now: Brinjal' },
  ]);
});
