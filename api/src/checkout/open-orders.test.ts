import { eq } from 'drizzle-orm';
import { cartLines, mails, orders, paymentEvents } from '../database/schema.ts';
import { fill } from '../testing/checkout-shop.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import { item } from '../testing/shopper.ts';

const setup = paymentShop();

const cash = (orderNo: string) => setup.shop.post(`/checkout/cash/${orderNo}`, {}, { token: setup.asha.token });
const page = (orderNo: string) => setup.shop.get(`/checkout/payment/${orderNo}`, { token: setup.asha.token });
const answer = ({ statusCode, json }: Awaited<ReturnType<typeof page>>) => [statusCode, json()];
const setOrder = (orderNo: string, change: Partial<typeof orders.$inferInsert>) =>
  setup.shop.db.update(orders).set(change).where(eq(orders.orderNo, orderNo));

/** Orders one pack of Palak with cash on delivery, beside what else is in the cart. */
async function orderPalak(change: object = {}) {
  await setup.asha.add([item(4, 1000)]);
  const [line] = (await setup.asha.cart('?query=palak')).data;
  const price = { total_price: line!.total_sale_price, sub_total: line!.total_sale_price };
  const request = { ...(await setup.asha.request()), ...price, cartDetails: { id: [line!.id, line!.id] }, ...change };
  return setup.asha.checkout(request);
}

test('an order turned into cash is confirmed by mail, once, and recorded', async () => {
  const { order_no } = await setup.orderOnline();
  await cash(order_no);
  await cash(order_no);
  const { id } = await setup.order(order_no);
  expect(await setup.shop.db.select().from(mails)).toMatchObject([{ kind: 'order-confirmed', orderId: id }]);
  expect(await setup.shop.db.select().from(paymentEvents)).toMatchObject([
    { source: 'shop', type: 'cash', orderId: id, outcome: 'cash on delivery' },
  ]);
  expect((await page(order_no)).json()).toMatchObject({ order: { amount_due: 0 }, payment_mode: 0, payment_status: 1 });
});

test('turning one order into cash leaves another as it is', async () => {
  const { order_no } = await setup.orderOnline();
  expect((await orderPalak()).statusCode).toBe(200);
  await setup.asha.add([item(5, 1000)]);
  const [plan] = (await setup.asha.cart('?query=family')).data;
  const request = { ...(await setup.asha.request()), total_price: 70_000, sub_total: 700, type: 'online' };
  const other = await setup.asha.checkout({ ...request, cartDetails: { id: [plan!.id] } });
  await cash(order_no);
  const { order } = other.json<{ order: { order_no: string } }>();
  expect(await setup.order(order.order_no)).toMatchObject({ paymentMode: 1, paymentStatus: 0 });
  expect((await setup.asha.cart()).data.map((line) => line.product_id)).toEqual([5]);
});

test.each([
  ['cancelled', { paymentStatus: 3, status: 5 }, 'This order was cancelled. Its products are still in your cart.'],
  ['about to be paid', { paymentStatus: 1 }, 'Your payment is still being confirmed. Check My Orders in a moment.'],
])('an order that is %s is not turned into cash', async (_what, change, message) => {
  const { order_no } = await setup.orderOnline();
  await setOrder(order_no, change);
  expect(answer(await cash(order_no))).toEqual([409, { message }]);
  expect(await setup.shop.db.$count(cartLines)).toBe(2);
  expect(await setup.order(order_no)).toMatchObject({ paymentMode: 1, ...change });
});

test('an order that was never to be paid online has no payment page', async () => {
  await fill(setup.asha);
  const placed = await setup.asha.checkout(await setup.asha.request());
  const { order } = placed.json<{ order: { order_no: string } }>();
  expect(answer(await page(order.order_no))).toEqual([404, { message: 'Order not found' }]);
});

test('an order that was canceled without payment still has its page, with nothing to pay', async () => {
  const { id, order_no } = await setup.orderOnline();
  await setOrder(order_no, { status: 5, paymentStatus: 4 });
  expect((await page(order_no)).json()).toMatchObject({ order: { id, amount_due: 0 }, payment_status: 4 });
});

test('the payment page names the lines of the order, not the others in the cart', async () => {
  const { order_no } = await setup.orderOnline();
  const ordered = (await setup.asha.cart()).data.map((line) => line.id);
  await setup.asha.add([item(4, 1000)]);
  expect((await page(order_no)).json()).toMatchObject({ cartDetails: { id: ordered } });
});

test('other lines can be ordered while a payment is confirmed', async () => {
  const { order_no } = await setup.orderOnline();
  await setOrder(order_no, { paymentStatus: 1 });
  expect((await orderPalak()).statusCode).toBe(200);
  expect(await setup.order(order_no)).toMatchObject({ status: 0, paymentStatus: 1 });
});

test('a line named twice is ordered once, and a mobile is kept as its ten digits', async () => {
  const placed = await orderPalak({ mobile: '+91 98765 43210' });
  const { order } = placed.json<{ order: { order_no: string } }>();
  expect(await setup.order(order.order_no)).toMatchObject({ totalPaise: 9_900, mobile: '9876543210' });
});
