import { orderChanges, orders, payments } from '../database/schema.ts';
import { fill, deleteOrders, openCheckout } from '../testing/checkout-shop.ts';
import type { Shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { changeOrderStatus, StatusError } from './status.ts';
import type { OrderStatusName } from './steps.ts';
import { ORDER_STATUSES } from './steps.ts';

let shop: TestShop;
let asha: Shopper;
let orderNo: string;
beforeAll(async () => ({ shop, asha } = await openCheckout()));
afterAll(() => shop.close());
beforeEach(async () => {
  await deleteOrders(shop);
  orderNo = await placeOrder();
});

async function placeOrder(): Promise<string> {
  await fill(asha);
  const response = await asha.checkout(await asha.request());
  return response.json<{ order: { order_no: string } }>().order.order_no;
}

const change = (name: OrderStatusName, options = {}) => changeOrderStatus(shop.db, orderNo, name, options);
const code = (name: string | null) => {
  const index = (ORDER_STATUSES as readonly unknown[]).indexOf(name);
  return index < 0 ? name : index;
};
const changes = async () =>
  (await shop.db.select().from(orderChanges).orderBy(orderChanges.id)).map(({ fromStatus, toStatus, reason }) => [
    fromStatus,
    toStatus,
    reason,
  ]);
const states = async () =>
  (await shop.db.select().from(orders).orderBy(orders.id)).map(({ status, paymentStatus }) => [status, paymentStatus]);

async function makeOnline(paymentStatus: number): Promise<void> {
  const [order] = await shop.db.select().from(orders);
  await shop.db.insert(payments).values({ id: 'pay_1', orderId: order!.id, status: 'captured', amountPaise: 5_609 });
  await shop.db.update(orders).set({ paymentMode: 1, paymentStatus, paidBy: paymentStatus === 2 ? 'pay_1' : null });
}

test.each<[OrderStatusName, number, number]>([
  ['placed', 0, 1],
  ['confirmed', 1, 1],
  ['packed', 2, 1],
  ['out-for-delivery', 3, 1],
  ['delivered', 4, 2],
  ['cancelled', 5, 1],
])('an order with cash on delivery that is %s', async (name, status, paymentStatus) => {
  expect(await change(name)).toBe('placed');
  expect(await states()).toEqual([[status, paymentStatus]]);
});

test.each<[OrderStatusName, OrderStatusName]>([
  ['delivered', 'packed'],
  ['delivered', 'cancelled'],
  ['cancelled', 'packed'],
  ['cancelled', 'delivered'],
  ['out-for-delivery', 'packed'],
  ['confirmed', 'placed'],
])('an order that is %s becomes %s only with a reason, which is kept', async (from, to) => {
  await change(from);
  const before = await states();
  await expect(change(to)).rejects.toThrow(
    new StatusError(
      `Order ${orderNo} is ${from} already: to make it ${to}, say why with --reason "…". The customer sees the change.`,
    ),
  );
  expect(await states()).toEqual(before);
  expect(await change(to, { reason: 'Wrong order' })).toBe(from);
  expect(await changes()).toEqual([['placed', from, null].map(code), [from, to, 'Wrong order'].map(code)]);
});

test('an order that is what it is to become stays so, and nothing is kept', async () => {
  expect(await change('placed')).toBe('placed');
  await change('delivered');
  expect(await change('delivered')).toBe('delivered');
  expect(await changes()).toHaveLength(1);
});

test('an order paid online moves on and stays paid', async () => {
  await makeOnline(2);
  expect(await change('packed')).toBe('placed');
  expect(await change('cancelled')).toBe('packed');
  expect(await states()).toEqual([[5, 2]]);
});

test.each([0, 1, 3])('an online order whose payment is %p can be cancelled, nothing else', async (paymentStatus) => {
  await makeOnline(paymentStatus);
  await expect(change('confirmed')).rejects.toThrow(
    new StatusError(`Order ${orderNo} is not paid yet: it can only be cancelled.`),
  );
  expect(await states()).toEqual([[0, paymentStatus]]);
  await change('cancelled');
  expect(await states()).toEqual([[5, paymentStatus]]);
});

test('one order changes, not its neighbours, and none without a number that exists', async () => {
  await placeOrder();
  await change('packed');
  expect(await states()).toEqual([
    [2, 1],
    [0, 1],
  ]);
  await expect(changeOrderStatus(shop.db, 'FG-0000-0000', 'packed')).rejects.toThrow(
    new StatusError('There is no order FG-0000-0000.'),
  );
});
