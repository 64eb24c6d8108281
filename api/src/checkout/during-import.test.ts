import { orderItems, products } from '../database/schema.ts';
import { beginImport, stageRows, writeImport } from '../catalog/import-store.ts';
import { fill } from '../testing/checkout-shop.ts';
import { signedIn, stock } from '../testing/fixtures.ts';
import { item, shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // With the limits of a running shop, a call that waits for a locked row fails.
  shop = await createTestShop({ hasLimits: true });
  await stock(shop.db);
});
afterAll(() => shop.close());

test('customers fill carts and order at the old prices while an import writes every product', async () => {
  const asha = shopper(shop, await signedIn(shop));
  await fill(asha);
  const request = await asha.request();
  const everything = await shop.db.select().from(products);
  const importId = await beginImport(shop.db);
  const rows = everything.map(({ id, name }, at) => ({
    line: at + 2,
    id,
    fields: { name: `${name} (new)`, regPricePaise: 99_900, salePricePaise: 99_900 },
  }));
  await stageRows(shop.db, importId, rows);

  await shop.db.transaction(async (tx) => {
    expect(await writeImport(tx, importId, false)).toEqual({ added: 0, changed: 6, unchanged: 0, unlisted: 0 });
    expect((await asha.checkout(request)).statusCode).toBe(200);
    await asha.add([item(4, 250)]);
    expect((await asha.cart()).data.map(({ product }) => product.name)).toEqual(['Palak']);
  });

  const sold = await shop.db.select().from(orderItems).orderBy(orderItems.id);
  expect(sold).toMatchObject([
    { name: 'Tomato', salePricePaise: 1_138 },
    { name: 'Brinjal', salePricePaise: 3_333 },
  ]);
  expect((await asha.cart()).data.map(({ product }) => product.name)).toEqual(['Palak (new)']);
});
