import { eq } from 'drizzle-orm';
import { orderItems, orders, products } from '../database/schema.ts';
import { DELIVERY, signedIn } from '../testing/fixtures.ts';
import { deleteOrders, fill, openCheckout } from '../testing/checkout-shop.ts';
import type { Shopper } from '../testing/shopper.ts';
import { shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let asha: Shopper;
beforeAll(async () => ({ shop, asha } = await openCheckout()));
afterAll(() => shop.close());
beforeEach(async () => {
  await deleteOrders(shop);
  await fill(asha);
});

const countOrders = () => shop.db.$count(orders);

test('an order is placed and its lines leave the cart', async () => {
  const response = await asha.checkout(await asha.request());
  expect(response.statusCode).toBe(200);
  const { order } = response.json<{ order: { id: number; order_no: string } }>();
  expect(order).toEqual({ id: expect.any(Number), order_no: expect.stringMatching(/^FG(-\d{4}){3}$/) });
  expect(await asha.cart()).toEqual({ data: [], totalAmt: 0 });

  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row).toMatchObject({
    ...DELIVERY,
    status: 0,
    paymentMode: 0,
    paymentStatus: 1,
    subTotalPaise: 5_609,
    taxPaise: 0,
    totalPaise: 5_609,
  });
  const items = await shop.db.select().from(orderItems).orderBy(orderItems.id);
  expect(items).toMatchObject([
    { orderId: order.id, name: 'Tomato', packGrams: 250, quantity: 2, salePricePaise: 1_138, totalPaise: 2_276 },
    { orderId: order.id, name: 'Brinjal', packGrams: 1000, quantity: 1, salePricePaise: 3_333, totalPaise: 3_333 },
  ]);
});

test('some lines can be ordered and the others stay', async () => {
  const { data } = await asha.cart();
  const [one] = data;
  const sum = { total_price: one!.total_sale_price, sub_total: one!.total_sale_price };
  const request = { ...(await asha.request()), ...sum, cartDetails: { id: [one!.id] } };
  expect((await asha.checkout(request)).statusCode).toBe(200);
  expect((await asha.cart()).data.map((line) => line.product_id)).toEqual([2]);
});

test.each([
  ['total', { total_price: 1 }],
  ['sub total', { sub_total: 1 }],
  ['tax', { tax_price: 10 }],
])('a %s the customer should not have seen is answered with the right one', async (_what, wrong) => {
  const response = await asha.checkout({ ...(await asha.request()), ...wrong });
  expect([response.statusCode, response.json()]).toEqual([409, { message: 'Prices have changed', total: 56.09 }]);
  expect(await countOrders()).toBe(0);
  expect((await asha.cart()).data).toHaveLength(2);
});

test('a price that changes between cart and checkout is told, and the new one can be agreed to', async () => {
  const request = await asha.request();
  await shop.db.update(products).set({ salePricePaise: 4_000 }).where(eq(products.id, 1));
  expect((await asha.checkout(request)).json()).toEqual({ message: 'Prices have changed', total: 53.33 });
  expect((await asha.checkout(await asha.request())).statusCode).toBe(200);
  await shop.db.update(products).set({ salePricePaise: 4_550 }).where(eq(products.id, 1));
});

test('an order keeps the price it was placed at', async () => {
  await asha.checkout(await asha.request());
  await shop.db.update(products).set({ salePricePaise: 1, name: 'Tomaten' }).where(eq(products.id, 1));
  const [item] = await shop.db.select().from(orderItems).orderBy(orderItems.id);
  expect(item).toMatchObject({ name: 'Tomato', salePricePaise: 1_138 });
  await shop.db.update(products).set({ salePricePaise: 4_550, name: 'Tomato' }).where(eq(products.id, 1));
});

test('what is out of stock is not sold', async () => {
  const request = await asha.request();
  await shop.db.update(products).set({ available: false }).where(eq(products.id, 2));
  const response = await asha.checkout(request);
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { message: 'Brinjal is out of stock. Remove it from your cart to check out.' },
  ]);
  await shop.db.update(products).set({ available: true }).where(eq(products.id, 2));
});

test('a customer cannot order from another customer’s cart', async () => {
  const request = await asha.request();
  const other = shopper(shop, await signedIn(shop, 'other@example.com'));
  const response = await other.checkout(request);
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { message: 'Some products are no longer in your cart' },
  ]);
  expect((await asha.cart()).data).toHaveLength(2);
});
