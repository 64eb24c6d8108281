import { sql } from 'drizzle-orm';
import { orders, throttles } from '../database/schema.ts';
import { signedIn, stock } from '../testing/fixtures.ts';
import { fill, deleteOrders } from '../testing/checkout-shop.ts';
import type { Shopper } from '../testing/shopper.ts';
import { shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { NO_ORDER_LIMITS } from '../settings/order-limits.ts';
import { orderCounter } from './order-limits.ts';

let shop: TestShop;
let asha: Shopper;
let ravi: Shopper;
beforeAll(async () => {
  shop = await createTestShop({ orderLimits: { perCustomer: 4, perAddress: 3, perNetwork: 2 } });
  await stock(shop.db);
  asha = shopper(shop, await signedIn(shop));
  ravi = shopper(shop, await signedIn(shop, 'ravi@example.com'));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await deleteOrders(shop);
  await shop.db.delete(throttles);
});

let others = 0;
/** Orders everything in the cart. Defaults: an e-mail, an address and a network that no other order uses. */
async function order(who: Shopper, { from = '', key = '', ...change }: Record<string, string> = {}) {
  others += 1;
  await fill(who);
  const own = { email: `to${others}@example.com`, address: `${others} Lake View` };
  const body = { ...(await who.request()), ...own, ...change };
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return shop.post('/checkout', body, { token: who.token, from: from || `198.51.100.${others}`, headers });
}
const codes = async (...placed: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(placed)).map(({ statusCode }) => statusCode);

async function codesOf(count: number, place: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const made = [];
  for (let placed = 0; placed < count; placed += 1) made.push((await place()).statusCode);
  return made;
}

test('a customer places so many orders in an hour; then the cart is kept, and others still order', async () => {
  expect(await codesOf(4, () => order(asha))).toEqual([200, 200, 200, 200]);
  const refused = await order(asha);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      message: 'Too many orders were placed in the last hour. Try again in 60 minutes. Your cart is kept.',
      retryAfter: expect.any(Number),
    },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  expect((await asha.cart()).data).toHaveLength(2);
  expect(await shop.db.$count(orders)).toBe(4);
  expect((await order(ravi)).statusCode).toBe(200);
  await shop.db.update(throttles).set({ expiresAt: sql`now()` as unknown as Date });
  expect((await order(asha)).statusCode).toBe(200);
});

test.each<[string, Record<string, string>[]]>([
  ['e-mail address', [{ email: 'one@example.com' }, { email: 'One@Example.com' }]],
  ['delivery address', [{ address: '4, Lake View' }, { address: '4 LAKE-VIEW ' }]],
])('one %s, in any spelling, gets so many orders of all customers', async (_what, [one, two]) => {
  expect(await codesOf(1, () => order(asha, one))).toEqual([200]);
  expect(await codesOf(2, () => order(ravi, two))).toEqual([200, 200]);
  expect((await order(asha, two)).statusCode).toBe(429);
  expect((await order(asha)).statusCode).toBe(200);
});

test('one network gets so many orders of all customers', async () => {
  const from = '203.0.113.5';
  expect(await codes(order(asha, { from }), order(ravi, { from }))).toEqual([200, 200]);
  expect((await order(ravi, { from })).statusCode).toBe(429);
});

test('a repeat of an order, and one that is not placed, do not count', async () => {
  const from = '203.0.113.6';
  const first = await order(asha, { from, key: 'one' });
  await fill(asha);
  const stale = { ...(await asha.request()), total_price: 1 };
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await shop.post('/checkout', stale, { token: asha.token, from })).statusCode).toBe(409);
  }
  expect((await order(asha, { from })).statusCode).toBe(200);
  expect(first.statusCode).toBe(200);
});

test('orders placed at once all count', async () => {
  const from = '203.0.113.7';
  const placed = await codes(
    order(asha, { from }),
    order(ravi, { from }),
    order(asha, { from }),
    order(ravi, { from }),
  );
  expect(placed.filter((code) => code === 200).length).toBeLessThanOrEqual(2);
  expect(await shop.db.$count(orders)).toBeLessThanOrEqual(2);
});

test('0 is no limit, and counts nothing', async () => {
  const request = { ...(await asha.request()), email: 'a@example.com', type: 'cod' as const };
  await orderCounter(NO_ORDER_LIMITS, { userId: 1, network: '203.0.113.8' }, request)(shop.db);
  expect(await shop.db.$count(throttles)).toBe(0);
});
