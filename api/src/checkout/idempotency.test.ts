import { sql } from 'drizzle-orm';
import { orders } from '../database/schema.ts';
import { signedIn } from '../testing/fixtures.ts';
import { fill, forgetOrders, openCheckout } from '../testing/checkout-counter.ts';
import type { Shopper } from '../testing/shopper.ts';
import { shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let asha: Shopper;
beforeAll(async () => ({ shop, asha } = await openCheckout()));
afterAll(() => shop.close());
beforeEach(async () => {
  await forgetOrders(shop);
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
    const response = await asha.checkout({ ...request, name: 'Somebody Else' }, 'attempt-2');
    expect([response.statusCode, response.json()]).toMatchObject([422, { errors: [{ field: 'Idempotency-Key' }] }]);
  });

  test('what was refused may be tried again', async () => {
    const request = await asha.request();
    expect((await asha.checkout({ ...request, total_price: 1 }, 'attempt-3')).statusCode).toBe(409);
    expect((await asha.checkout(request, 'attempt-3')).statusCode).toBe(200);
  });

  test('customers do not share keys', async () => {
    const mine = await asha.checkout(await asha.request(), 'same');
    const other = shopper(shop, await signedIn(shop, 'other@example.com'));
    await fill(other);
    const theirs = await other.checkout(await other.request(), 'same');
    expect(theirs.statusCode).toBe(200);
    expect(theirs.body).not.toBe(mine.body);
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
