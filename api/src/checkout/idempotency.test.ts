import { sql } from 'drizzle-orm';
import { idempotencyKeys, orders } from '../database/schema.ts';
import { signedIn } from '../testing/fixtures.ts';
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

describe('under an Idempotency-Key', () => {
  test('a repeat gets the first answer and makes no second order', async () => {
    const request = await asha.request();
    const first = await asha.checkout(request, 'attempt-1');
    const reordered = Object.fromEntries(Object.entries(request).toReversed());
    const second = await asha.checkout(reordered, 'attempt-1');
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await countOrders()).toBe(1);
  });

  test('repeats made at once make one order', async () => {
    const request = await asha.request();
    const responses = await Promise.all(Array.from({ length: 5 }, () => asha.checkout(request, 'at-once')));
    const answers = new Set(responses.map((response) => response.body));
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.size).toBe(1);
    expect(await countOrders()).toBe(1);
  });

  test('another order is refused', async () => {
    const request = await asha.request();
    await asha.checkout(request, 'attempt-2');
    const response = await asha.checkout({ ...request, name: 'Another Customer' }, 'attempt-2');
    expect([response.statusCode, response.json()]).toMatchObject([422, { errors: [{ field: 'Idempotency-Key' }] }]);
  });

  test('what was refused may be tried again', async () => {
    const request = await asha.request();
    expect((await asha.checkout({ ...request, total_price: 1 }, 'attempt-3')).statusCode).toBe(409);
    expect((await asha.checkout(request, 'attempt-3')).statusCode).toBe(200);
  });

  test('customers do not share keys, nor the answers kept under them', async () => {
    const request = await asha.request();
    const mine = await asha.checkout(request, 'same');
    const other = shopper(shop, await signedIn(shop, 'other@example.com'));
    await fill(other);
    const theirRequest = await other.request();
    const theirs = await other.checkout(theirRequest, 'same');
    expect(theirs.statusCode).toBe(200);
    expect(theirs.body).not.toBe(mine.body);
    expect((await asha.checkout(request, 'same')).body).toBe(mine.body);
    expect((await other.checkout(theirRequest, 'same')).body).toBe(theirs.body);
  });

  test('the keys of one customer do not answer for each other', async () => {
    const first = await asha.request();
    const one = await asha.checkout(first, 'monday');
    await fill(asha);
    const second = await asha.request();
    const two = await asha.checkout(second, 'tuesday');
    expect(two.body).not.toBe(one.body);
    expect((await asha.checkout(first, 'monday')).body).toBe(one.body);
    expect((await asha.checkout(second, 'tuesday')).body).toBe(two.body);
  });

  const ageKeys = (age: string) =>
    shop.db.update(idempotencyKeys).set({ createdAt: sql`now() - ${age}::interval` as unknown as Date });

  test('a repeat within 7 days gets the first answer', async () => {
    const request = await asha.request();
    const first = await asha.checkout(request, 'last week');
    await ageKeys('6 days 23 hours 59 minutes');
    const repeat = await asha.checkout(request, 'last week');
    expect([repeat.statusCode, repeat.body]).toEqual([200, first.body]);
  });

  test('a key may be used again after 7 days', async () => {
    await asha.checkout(await asha.request(), 'last week');
    await ageKeys('7 days 1 minute');
    await fill(asha);
    expect((await asha.checkout(await asha.request(), 'last week')).statusCode).toBe(200);
    expect(await countOrders()).toBe(2);
  });
});

test('without a key, too, a cart is ordered once', async () => {
  const request = await asha.request();
  const responses = await Promise.all([asha.checkout(request), asha.checkout(request), asha.checkout(request)]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 404, 404]);
  expect(await countOrders()).toBe(1);
});

test('an order that cannot be finished leaves the cart as it was', async () => {
  const request = await asha.request();
  await shop.db.execute(sql`ALTER TABLE shop.order_items ADD CONSTRAINT out_of_order CHECK (quantity > 50)`);
  expect((await asha.checkout(request, 'broken')).statusCode).toBe(500);
  await shop.db.execute(sql`ALTER TABLE shop.order_items DROP CONSTRAINT out_of_order`);
  expect(await countOrders()).toBe(0);
  expect((await asha.cart()).data).toHaveLength(2);
  expect((await asha.checkout(request, 'broken')).statusCode).toBe(200);
});
