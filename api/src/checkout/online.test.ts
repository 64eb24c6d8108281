import { ne } from 'drizzle-orm';
import { ORDER_CANCELLED } from '../database/order-codes.ts';
import { cartLines, orders, refunds } from '../database/schema.ts';
import { fill } from '../testing/checkout-shop.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import { unseal } from '../testing/test-shop.ts';

const setup = paymentShop();

const linesLeft = () => setup.shop.db.$count(cartLines);

test('an online order is known to the provider in paise, and leaves the cart as it is', async () => {
  const order = await setup.orderOnline();
  expect(order).toEqual({
    id: expect.stringMatching(/^order_/),
    amount_due: 5_609,
    currency: 'INR',
    key_id: 'rzp_test_simulated',
    order_no: expect.stringMatching(/^FG-/),
  });
  expect(await setup.order(order.order_no)).toMatchObject({ paymentMode: 1, paymentStatus: 0, status: 0 });
  expect(await linesLeft()).toBe(2);
});

test.each([
  ['rupees', 56.09],
  ['too little', 100],
  ['one paisa less', 5_608],
])('a total in %s is answered with the right one', async (_what, total_price) => {
  await fill(setup.asha);
  const request = { ...(await setup.asha.request()), type: 'online', total_price };
  const response = await setup.asha.checkout(request);
  expect([response.statusCode, response.json()]).toEqual([409, { message: 'Prices have changed', total: 56.09 }]);
  expect(await setup.shop.db.$count(orders)).toBe(0);
});

test('a provider that does not answer at checkout costs nothing but a try', async () => {
  await setup.simulator.control.setRest({ errors: 1 });
  await expect(setup.orderOnline(setup.asha, 'one')).rejects.toThrow('Online payment is not available right now');
  await setup.simulator.control.setRest({ errors: 0 });
  const request = { ...(await setup.asha.request()), type: 'online', total_price: 5_609 };
  const again = await setup.asha.checkout(request, 'one');
  expect(again.statusCode).toBe(200);
  expect((await setup.asha.checkout(request, 'one')).json()).toEqual(again.json());
  expect(await setup.shop.db.$count(orders)).toBe(1);
});

describe('cash instead', () => {
  const cash = (orderNo: string) => setup.shop.post(`/checkout/cash/${orderNo}`, {}, { token: setup.asha.token });

  test('keeps the order, takes the lines, and sends late money back', async () => {
    const { id, order_no } = await setup.orderOnline();
    const answers = await Promise.all([cash(order_no), cash(order_no)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await setup.order(order_no)).toMatchObject({ paymentMode: 0, paymentStatus: 1, status: 0 });
    expect(await linesLeft()).toBe(0);
    const late = await setup.verify(await setup.simulator.control.pay(id));
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { message: 'This order can no longer be paid. We are refunding your payment.' },
    ]);
    expect(await setup.shop.db.select().from(refunds)).toMatchObject([{ amountPaise: 5_609, status: 'wanted' }]);
  });

  test('is not for an order that is paid', async () => {
    const { id, order_no } = await setup.orderOnline();
    await setup.verify(await setup.simulator.control.pay(id));
    expect((await cash(order_no)).json()).toEqual({ message: 'This order is already paid.' });
    expect((await cash('FG-0000-0000')).statusCode).toBe(404);
    expect((await cash('x')).statusCode).toBe(404);
  });
});

test('ordering the same lines again gives the unpaid order up, and its late money goes back', async () => {
  const first = await setup.orderOnline();
  const second = await setup.asha.checkout(await setup.asha.request());
  expect(second.statusCode).toBe(200);
  expect(await setup.order(first.order_no)).toMatchObject({ status: 5, paymentStatus: 4 });
  const listed = async () => {
    const list = await setup.shop.get('/orders/list', { token: setup.asha.token });
    return unseal<{ data: { order_no: string }[] }>(list).data.map(({ order_no }) => order_no);
  };
  expect(await listed()).not.toContain(first.order_no);
  const late = await setup.verify(await setup.simulator.control.pay(first.id));
  expect([late.statusCode, late.json()]).toEqual([
    409,
    { message: 'This order can no longer be paid. We are refunding your payment.' },
  ]);
  expect(await setup.shop.db.$count(refunds)).toBe(1);
  expect(await listed()).toContain(first.order_no);
});

test('orders of the same lines online and in cash at the same time, whose answers may be lost: one stands', async () => {
  await fill(setup.asha);
  const request = await setup.asha.request();
  const online = { ...request, type: 'online', total_price: Math.round(request.total_price * 100) };
  const answers = await Promise.all(
    [online, request, online, request].map((order, at) => setup.asha.checkout(order, `attempt-${at}`)),
  );
  expect(answers.filter(({ statusCode }) => ![200, 404].includes(statusCode))).toEqual([]);
  const standing = await setup.shop.db.select().from(orders).where(ne(orders.status, ORDER_CANCELLED));
  expect(standing).toMatchObject([{ paymentMode: 0 }]);
  expect(await setup.shop.db.$count(cartLines)).toBe(0);
});

test('the payment page learns what it needs of an order', async () => {
  const { id, order_no } = await setup.orderOnline();
  const { token } = setup.asha;
  const page = (await setup.shop.get(`/checkout/payment/${order_no}`, { token })).json();
  expect(page).toMatchObject({
    order: { id, amount_due: 5_609, key_id: 'rzp_test_simulated' },
    payment_status: 0,
    payment_mode: 1,
    total_price: 56.09,
    email: 'asha@example.com',
    cartDetails: { id: [expect.any(Number), expect.any(Number)] },
  });
  await setup.verify(await setup.simulator.control.pay(id));
  expect((await setup.shop.get(`/checkout/payment/${order_no}`, { token })).json()).toMatchObject({
    order: { amount_due: 0 },
    payment_status: 2,
  });
});
