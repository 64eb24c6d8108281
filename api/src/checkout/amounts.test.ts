import { eq } from 'drizzle-orm';
import { orders, products } from '../database/schema.ts';
import { deleteOrders } from '../testing/checkout-shop.ts';
import { paymentShop } from '../testing/payment-shop.ts';
import { item } from '../testing/shopper.ts';

const setup = paymentShop();
afterEach(() => setup.shop.db.update(products).set({ listed: true }).where(eq(products.id, 2)));

/** A checkout of one kilogram of Brinjal at this price. */
async function requestAt(paise: number, type: 'cod' | 'online' = 'cod') {
  const price = { salePricePaise: paise, regPricePaise: paise };
  await setup.shop.db.update(products).set(price).where(eq(products.id, 2));
  await setup.asha.add([item(2, 1000)]);
  const request = await setup.asha.request();
  return { ...request, type, total_price: type === 'online' ? paise : paise / 100 };
}

const totals = async () =>
  (await setup.shop.db.select().from(orders)).map(({ totalPaise, subTotalPaise }) => [totalPaise, subTotalPaise]);

// As floating-point numbers, these rupees times 100 lie just below or above the paise.
test.each([7, 110, 435, 1_610, 1_990])('a total of %p paise is the same amount in rupees', async (paise) => {
  expect((await setup.asha.checkout(await requestAt(paise))).statusCode).toBe(200);
  expect(await totals()).toEqual([[paise, paise]]);
});

test.each([
  ['a total above', 'cod', { total_price: 33.34 }],
  ['a total below', 'cod', { total_price: 33.32 }],
  ['a sub total above', 'cod', { sub_total: 33.34 }],
  ['a sub total below', 'cod', { sub_total: 33.32 }],
  ['a tax above', 'cod', { tax_price: 0.01 }],
  ['an online total above', 'online', { total_price: 3_334 }],
  ['an online total below', 'online', { total_price: 3_332 }],
] as const)('%s the sum of the lines by the least is not agreed to', async (_what, type, wrong) => {
  const response = await setup.asha.checkout({ ...(await requestAt(3_333, type)), ...wrong });
  expect([response.statusCode, response.json()]).toEqual([409, { message: 'Prices have changed', total: 33.33 }]);
  expect(await totals()).toEqual([]);
});

test('online payment starts at exactly ₹1, cash below it', async () => {
  const below = await setup.asha.checkout(await requestAt(99, 'online'));
  expect([below.statusCode, below.json()]).toMatchObject([
    422,
    { errors: [{ field: 'total_price', message: 'Online payment starts at ₹1' }] },
  ]);
  await deleteOrders(setup.shop);
  const least = await setup.asha.checkout(await requestAt(100, 'online'));
  expect([least.statusCode, least.json()]).toMatchObject([200, { order: { amount_due: 100 } }]);
  await deleteOrders(setup.shop);
  expect((await setup.asha.checkout(await requestAt(99))).statusCode).toBe(200);
  expect(await totals()).toEqual([[99, 99]]);
});

test.each(['cod', 'online'] as const)('what the shop no longer lists is not ordered (%s)', async (type) => {
  const request = await requestAt(3_333, type);
  await setup.shop.db.update(products).set({ listed: false }).where(eq(products.id, 2));
  const response = await setup.asha.checkout(request);
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { message: 'Brinjal is out of stock. Remove it from your cart to check out.' },
  ]);
  expect(await totals()).toEqual([]);
});
