import { eq } from 'drizzle-orm';
import { cartLines, mails, orders, paymentEvents } from '../database/schema.ts';
import { fill } from '../testing/checkout-counter.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { item } from '../testing/shopper.ts';

const desk = paymentDesk();

const cash = (orderNo: string) => desk.shop.post(`/checkout/cash/${orderNo}`, {}, { token: desk.asha.token });
const page = (orderNo: string) => desk.shop.get(`/checkout/payment/${orderNo}`, { token: desk.asha.token });
const answer = ({ statusCode, json }: Awaited<ReturnType<typeof page>>) => [statusCode, json()];
const setOrder = (orderNo: string, change: Partial<typeof orders.$inferInsert>) =>
  desk.shop.db.update(orders).set(change).where(eq(orders.orderNo, orderNo));

/** Orders one pack of Palak with cash on delivery, beside what else is in the cart. */
async function orderPalak(change: object = {}) {
  await desk.asha.add([item(4, 1000)]);
  const [line] = (await desk.asha.cart('?query=palak')).data;
  const price = { total_price: line!.total_sale_price, sub_total: line!.total_sale_price };
  const request = { ...(await desk.asha.request()), ...price, cartDetails: { id: [line!.id, line!.id] }, ...change };
  return desk.asha.checkout(request);
}

test('an order turned into cash is confirmed by mail, once, and recorded', async () => {
  const { order_no } = await desk.orderOnline();
  await cash(order_no);
  await cash(order_no);
  const { id } = await desk.order(order_no);
  expect(await desk.shop.db.select().from(mails)).toMatchObject([{ kind: 'order-confirmed', orderId: id }]);
  expect(await desk.shop.db.select().from(paymentEvents)).toMatchObject([
    { source: 'shop', type: 'cash', orderId: id, outcome: 'cash on delivery' },
  ]);
  expect((await page(order_no)).json()).toMatchObject({ order: { amount_due: 0 }, payment_mode: 0, payment_status: 1 });
});

test('turning one order into cash leaves another as it is', async () => {
  const { order_no } = await desk.orderOnline();
  expect((await orderPalak()).statusCode).toBe(200);
  await desk.asha.add([item(5, 1000)]);
  const [plan] = (await desk.asha.cart('?query=family')).data;
  const request = { ...(await desk.asha.request()), total_price: 70_000, sub_total: 700, type: 'online' };
  const other = await desk.asha.checkout({ ...request, cartDetails: { id: [plan!.id] } });
  await cash(order_no);
  const { order } = other.json<{ order: { order_no: string } }>();
  expect(await desk.order(order.order_no)).toMatchObject({ paymentMode: 1, paymentStatus: 0 });
  expect((await desk.asha.cart()).data.map((line) => line.product_id)).toEqual([5]);
});

test.each([
  ['cancelled', { paymentStatus: 3, status: 5 }, 'This order was cancelled. What you ordered is still in your cart.'],
  ['about to be paid', { paymentStatus: 1 }, 'Your payment is still being confirmed. Look at My Orders in a moment.'],
])('an order that is %s is not turned into cash', async (_what, change, message) => {
  const { order_no } = await desk.orderOnline();
  await setOrder(order_no, change);
  expect(answer(await cash(order_no))).toEqual([409, { message }]);
  expect(await desk.shop.db.$count(cartLines)).toBe(2);
  expect(await desk.order(order_no)).toMatchObject({ paymentMode: 1, ...change });
});

test('an order that was never to be paid online has no payment page', async () => {
  await fill(desk.asha);
  const placed = await desk.asha.checkout(await desk.asha.request());
  const { order } = placed.json<{ order: { order_no: string } }>();
  expect(answer(await page(order.order_no))).toEqual([404, { message: 'Order not found' }]);
});

test('an order that was given up still has its page, and nothing to pay', async () => {
  const { id, order_no } = await desk.orderOnline();
  await setOrder(order_no, { status: 5, paymentStatus: 4 });
  expect((await page(order_no)).json()).toMatchObject({ order: { id, amount_due: 0 }, payment_status: 4 });
});

test('the payment page names the lines of the order, not the others in the cart', async () => {
  const { order_no } = await desk.orderOnline();
  const ordered = (await desk.asha.cart()).data.map((line) => line.id);
  await desk.asha.add([item(4, 1000)]);
  expect((await page(order_no)).json()).toMatchObject({ cartDetails: { id: ordered } });
});

test('other lines can be ordered while a payment is confirmed', async () => {
  const { order_no } = await desk.orderOnline();
  await setOrder(order_no, { paymentStatus: 1 });
  expect((await orderPalak()).statusCode).toBe(200);
  expect(await desk.order(order_no)).toMatchObject({ status: 0, paymentStatus: 1 });
});

test('a line named twice is ordered once, and a mobile is kept as its ten digits', async () => {
  const placed = await orderPalak({ mobile: '+91 98765 43210' });
  const { order } = placed.json<{ order: { order_no: string } }>();
  expect(await desk.order(order.order_no)).toMatchObject({ totalPaise: 9_900, mobile: '9876543210' });
});
