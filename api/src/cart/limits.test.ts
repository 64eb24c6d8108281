import { eq } from 'drizzle-orm';
import { insertProducts } from '../catalog/write.ts';
import { cartLines, products } from '../database/schema.ts';
import { signedIn, stock } from '../testing/fixtures.ts';
import type { Shopper } from '../testing/shopper.ts';
import { item, shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { findLines, removePacks } from './store.ts';

let shop: TestShop;
let asha: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
  const herb = { categoryId: 2, image: 'x.webp', packGrams: [100], regPricePaise: 2, salePricePaise: 1, position: 99 };
  await insertProducts(
    shop.db,
    Array.from({ length: 101 }, (_, index) => ({ ...herb, id: 1_000 + index, name: `Herb ${index}` })),
  );
  asha = shopper(shop, await signedIn(shop));
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(cartLines));

const herbs = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => item(1_000 + from + index, 100));
const quantities = async () => (await asha.cart()).data.map((line) => [line.product_id, line.quantity]);

test('the 99th pack is added, the 100th is not, and then nothing is', async () => {
  await asha.add([item(1, 250, '98')]);
  expect((await asha.add([item(1, 250, '1')])).statusCode).toBe(200);
  expect(await quantities()).toEqual([[1, 99]]);
  const response = await asha.add([item(2, 250), item(1, 250, '1')]);
  expect([response.statusCode, response.json()]).toMatchObject([
    422,
    { message: 'You can order at most 99 packs of Tomato', errors: [{ field: 'quantity' }] },
  ]);
  expect(await quantities()).toEqual([[1, 99]]);
  expect((await asha.add([item(1, 250, '-99')])).json()).toMatchObject({ count: 0 });
});

test('the 100th line is added, the 101st is not, and what is in the cart may still change', async () => {
  expect((await asha.add(herbs(0, 50))).json()).toMatchObject({ count: 50 });
  expect((await asha.add(herbs(50, 49))).json()).toMatchObject({ count: 99 });
  expect((await asha.add(herbs(99, 1))).json()).toMatchObject({ count: 100 });
  const response = await asha.add(herbs(100, 1));
  expect([response.statusCode, response.json()]).toMatchObject([
    422,
    { message: 'A cart holds at most 100 products', errors: [{ field: 'body' }] },
  ]);
  expect((await asha.add(herbs(0, 1))).json()).toMatchObject({ count: 100 });
  expect(await shop.db.$count(cartLines)).toBe(100);
});

test('one call changes 50 products, not 51', async () => {
  expect((await asha.add(herbs(0, 51))).statusCode).toBe(422);
  expect(await shop.db.$count(cartLines)).toBe(0);
  expect((await asha.add(herbs(0, 50))).statusCode).toBe(200);
});

test('a whole cart of 100 lines can be ordered, 101 cannot be asked for', async () => {
  await asha.add(herbs(0, 50));
  await asha.add(herbs(50, 50));
  const request = await asha.request();
  const { id } = request.cartDetails;
  expect((await asha.checkout({ ...request, cartDetails: { id: [...id, id[0]!] } })).statusCode).toBe(422);
  expect((await asha.checkout(request)).statusCode).toBe(200);
  expect(await shop.db.$count(cartLines)).toBe(0);
});

test.each([
  ['-1', [[1, 2]]],
  ['-2', [[1, 1]]],
  ['-3', []],
  ['-4', []],
])('of three packs, %s leaves %j', async (change, left) => {
  await asha.add([item(1, 250, '3')]);
  await asha.add([item(1, 250, change)]);
  expect(await quantities()).toEqual(left);
});

test('packs are taken from their own line: of this customer, product and size', async () => {
  const other = shopper(shop, await signedIn(shop, 'other@example.com'));
  await other.add([item(1, 250, '2')]);
  await asha.add([item(1, 250, '2'), item(1, 500, '2'), item(2, 250, '2')]);
  const [mine] = await shop.db.select().from(cartLines).where(eq(cartLines.packGrams, 500));
  await removePacks(shop.db, { userId: mine!.userId, productId: 1, packGrams: 250 }, 1);
  await asha.add([item(2, 250, '-2')]);
  expect(
    (await findLines(shop.db, mine!.userId)).map((line) => [line.productId, line.packGrams, line.quantity]),
  ).toEqual(
    expect.arrayContaining([
      [1, 250, 1],
      [1, 500, 2],
    ]),
  );
  expect((await other.cart()).data).toMatchObject([{ product_id: 1, quantity: 2 }]);
});

test('a page of the cart ends where it should, and one after the end is empty', async () => {
  await asha.add([item(1, 250), item(2, 250), item(4, 250)]);
  const page = async (query: string) => (await asha.cart(query)).data.map((line) => line.product_id);
  expect(await page('?page=1&limit=2')).toEqual([1, 2]);
  expect(await page('?page=2&limit=2')).toEqual([4]);
  expect(await page('?page=0&limit=1')).toEqual([1]);
  expect(await page('?page=1&limit=3')).toEqual([1, 2, 4]);
  expect(await page('?page=2&limit=3')).toEqual([]);
});

test('a product that is not listed any more is out of stock in the cart', async () => {
  await asha.add([item(4, 250)]);
  await shop.db.update(products).set({ listed: false }).where(eq(products.id, 4));
  const [line] = (await asha.cart()).data;
  expect(line?.product.out_of_stock).toBe(1);
  await shop.db.update(products).set({ listed: true, available: false }).where(eq(products.id, 4));
  expect((await asha.cart()).data[0]?.product.out_of_stock).toBe(1);
  await shop.db.update(products).set({ available: true }).where(eq(products.id, 4));
  expect((await asha.cart()).data[0]?.product.out_of_stock).toBe(2);
});
