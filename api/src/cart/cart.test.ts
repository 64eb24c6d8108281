import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { cartLines, products } from '../database/schema.ts';
import { signedIn, stock } from '../testing/fixtures.ts';
import type { Shopper } from '../testing/shopper.ts';
import { item, shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let asha: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
  asha = shopper(shop, await signedIn(shop));
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(cartLines));

const cart = (query?: string) => asha.cart(query);
const add = (items: object) => asha.add(items);

test('an added pack is a line at the shop’s price, and a price in the request is ignored', async () => {
  const body = [{ ...item(1, 250), category_id: 1, reg_price: '1', sale_price: 0.5 }];
  const added = await add(body);
  expect([added.statusCode, added.json()]).toEqual([
    200,
    { message: 'Product added in the Cart Successfully!', count: 1 },
  ]);
  expect(await cart('?query=&page=0&limit=0')).toEqual({
    data: [
      {
        id: expect.any(Number),
        product_id: 1,
        category_id: 1,
        quantity: 1,
        reg_price: 13.88,
        sale_price: 11.38,
        unit_type: 250,
        total_sale_price: 11.38,
        product: { name: 'Tomato', image: '1.webp', out_of_stock: 2 },
      },
    ],
    totalAmt: 11.38,
  });
});

test('product and pack make a line: the same again is one more, another pack another line', async () => {
  await add([item(1, 250), item(1, 500)]);
  const again = await add([item(1, 250)]);
  expect(again.json()).toMatchObject({ count: 2 });
  const { data, totalAmt } = await cart();
  expect(data.map((line) => [line.unit_type, line.quantity])).toEqual([
    [250, 2],
    [500, 1],
  ]);
  expect(totalAmt).toBe(45.51);
});

test('minus takes one away and the last one the line with it', async () => {
  await add([item(2, 1000, '2')]);
  expect((await add([item(2, 1000, '-1')])).json()).toEqual({ message: 'Cart updated', count: 1 });
  expect((await cart()).data[0]?.quantity).toBe(1);
  expect((await add([item(2, 1000, '-1')])).json()).toEqual({ message: 'Cart updated', count: 0 });
  expect(await cart()).toEqual({ data: [], totalAmt: 0 });
  expect((await add([item(2, 1000, '-1')])).statusCode).toBe(200);
});

test('what goes out of stock can still be taken out', async () => {
  await add([item(4, 250, '2')]);
  await shop.db.update(products).set({ available: false }).where(eq(products.id, 4));
  expect((await cart()).data[0]?.product.out_of_stock).not.toBe(2);
  expect((await add([item(4, 250, '-1')])).statusCode).toBe(200);
  expect((await add([item(4, 250)])).json()).toEqual({ message: 'Palak is out of stock' });
  await shop.db.update(products).set({ available: true }).where(eq(products.id, 4));
});

test('clicks made at once all count', async () => {
  await Promise.all(Array.from({ length: 8 }, () => add([item(2, 250), item(1, 250)])));
  expect((await cart()).data.map((line) => line.quantity)).toEqual([8, 8]);
});

test('all of a list is added or nothing', async () => {
  expect((await add([item(1, 250), item(404, 250)])).json()).toEqual({ message: 'Product not found' });
  expect((await cart()).data).toEqual([]);
});

test.each([
  [[item(404, 250)], 404, 'Product not found'],
  [[item(6, 250)], 404, 'Product not found'],
  [[item(3, 250)], 409, 'Carrot Ooty is out of stock'],
  [[item(1, 333)], 422, 'Select a Product Quantiny'],
  [[{ product_id: 1, quantity: '1' }], 422, 'Select a Product Quantiny'],
  [[{ unit_type: 250, quantity: '1' }], 422, 'Product is required'],
  [[{ product_id: 1, unit_type: 250 }], 422, 'Quantity is required'],
  [[item(1, 250, '0')], 422, 'Quantity is invalid'],
  [[item(1, 250, '1.5')], 422, 'Quantity is invalid'],
  [[item(1, 250, '100')], 422, 'Quantity is invalid'],
  [[item(1, 250, 'one')], 422, 'Quantity is invalid'],
  [[item(2_147_483_648, 250)], 422, 'Product is invalid'],
  [[], 422, 'Send a list of products'],
  [{}, 422, 'Send a list of products'],
  [['x'], 422, '0 must be object'],
])('%j is answered %p %p', async (items, status, message) => {
  const response = await add(items);
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([status, message]);
});

test('a line holds 99 packs at most', async () => {
  await add([item(1, 250, '99')]);
  const response = await add([item(1, 250)]);
  expect([response.statusCode, response.json()]).toMatchObject([
    422,
    { errors: [{ field: 'quantity', message: 'You can order at most 99 packs of Tomato' }] },
  ]);
  expect((await cart()).data[0]?.quantity).toBe(99);
});

test('a page or a search shows some lines, the amount is the whole cart’s', async () => {
  await add([item(1, 1000), item(2, 1000), item(4, 1000)]);
  const whole = 177.83;
  expect(await cart('?page=2&limit=2')).toMatchObject({ data: [{ product_id: 4 }], totalAmt: whole });
  expect(await cart('?query=brin')).toMatchObject({ data: [{ product_id: 2 }], totalAmt: whole });
});

test('a removed line is gone', async () => {
  await add([item(1, 250), item(2, 250)]);
  const [first] = (await cart()).data;
  const removed = await shop.delete(`/cart/removeCart/${first!.id}`, { token: asha.token });
  expect([removed.statusCode, removed.json()]).toEqual([200, { message: 'Product removed from the Cart', count: 1 }]);
  expect((await shop.delete(`/cart/removeCart/${first!.id}`, { token: asha.token })).statusCode).toBe(404);
});

test('another customer’s cart is another cart', async () => {
  await add([item(1, 250)]);
  const other = shopper(shop, await signedIn(shop, 'other@example.com'));
  expect(await other.cart()).toEqual({ data: [], totalAmt: 0 });
  const [line] = (await cart()).data;
  const response = await shop.delete(`/cart/removeCart/${line!.id}`, { token: other.token });
  expect([response.statusCode, response.json()]).toEqual([404, { message: 'This product is not in your cart' }]);
  expect((await cart()).data).toHaveLength(1);
});

test.each(['0', '-1', 'all', '9'.repeat(30)])('there is no line %p to remove', async (id) => {
  expect((await shop.delete(`/cart/removeCart/${id}`, { token: asha.token })).statusCode).toBe(404);
});

test('needs a session', async () => {
  const calls = [shop.post('/cart/cartProduct'), shop.post('/cart/addCart', []), shop.delete('/cart/removeCart/1')];
  for (const response of await Promise.all(calls)) {
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'UnAuthorized!' }]);
  }
});

test('after any clicks the cart holds what was clicked', async () => {
  const click = fc.record({
    product: fc.constantFrom(1, 2, 4),
    pack: fc.constantFrom(250, 500),
    change: fc.constantFrom(1, 1, 2, -1),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(click, { maxLength: 12 }), async (clicks) => {
      await shop.db.delete(cartLines);
      const expected = new Map<string, number>();
      for (const { product, pack, change } of clicks) {
        await add([item(product, pack, String(change))]);
        const key = `${product}/${pack}`;
        const packs = (expected.get(key) ?? 0) + change;
        if (packs > 0) expected.set(key, packs);
        else expected.delete(key);
      }
      const { data, totalAmt } = await cart();
      expect(new Map(data.map((line) => [`${line.product_id}/${line.unit_type}`, line.quantity]))).toEqual(expected);
      const paise = data.reduce((sum, line) => sum + Math.round(line.sale_price * 100) * line.quantity, 0);
      expect(Math.round(totalAmt * 100)).toBe(paise);
    }),
    { numRuns: 15 },
  );
});
