import { orderItems, orders } from '../database/schema.ts';
import { fill, openCheckout } from '../testing/checkout-shop.ts';
import type { Shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { insertOrder } from './store.ts';

let shop: TestShop;
let asha: Shopper;
beforeAll(async () => ({ shop, asha } = await openCheckout()));
afterAll(() => shop.close());

test('an order gets a number that is free; where ten are taken it is refused, and nothing is written', async () => {
  await fill(asha);
  await asha.checkout(await asha.request());
  const [first] = await shop.db.select().from(orders);
  const { id: _id, orderNo, ...order } = first!;
  const items = (await shop.db.select().from(orderItems)).map(({ id: _item, orderId: _order, ...item }) => item);
  const from = (numbers: string[]) => () => numbers.shift()!;

  const second = await insertOrder(shop.db, order, items, from([...Array(9).fill(orderNo), 'FG-0000-0000-0001']));
  expect(second).toEqual({ id: expect.any(Number), orderNo: 'FG-0000-0000-0001' });

  const asked = jest.fn(() => orderNo);
  await expect(insertOrder(shop.db, order, items, asked)).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveBeenCalledTimes(10);
  expect(await shop.db.$count(orders)).toBe(2);
});
