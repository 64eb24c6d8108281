import { eq, sql } from 'drizzle-orm';
import type { CartLine } from '../cart/schemas.ts';
import { cartLines, idempotencyKeys, orderItems, orders, products } from '../database/schema.ts';
import { DELIVERY, signedIn, stock } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
  token = await signedIn(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of [idempotencyKeys, cartLines, orderItems, orders]) await shop.db.delete(table);
});

const fill = (of = token) =>
  shop.post(
    '/cart/addCart',
    [
      { product_id: 1, unit_type: 250, quantity: '2' },
      { product_id: 2, unit_type: 1000, quantity: '1' },
    ],
    { token: of },
  );

const readCart = async (of = token) => {
  const response = await shop.post('/cart/cartProduct', undefined, { token: of });
  return response.json<{ datas: { data: CartLine[]; totalAmt: number } }>().datas;
};

/** A checkout of the whole cart as it is. */
async function requestFor(of = token) {
  const { data, totalAmt } = await readCart(of);
  return {
    ...DELIVERY,
    total_price: totalAmt,
    sub_total: totalAmt,
    tax_price: 0,
    cartDetails: { id: data.map((line) => line.id) },
    type: 'cod',
  };
}

const checkout = (body: object, { key, of = token }: { key?: string; of?: string } = {}) =>
  shop.post('/checkout', body, { token: of, headers: key ? { 'idempotency-key': key } : {} });
const countOrders = () => shop.db.$count(orders);

test('an order is placed and its lines leave the cart', async () => {
  await fill();
  const response = await checkout(await requestFor());
  expect(response.statusCode).toBe(200);
  const { order } = response.json<{ order: { id: number; order_no: string } }>();
  expect(order).toEqual({ id: expect.any(Number), order_no: expect.stringMatching(/^FG-\d{4}-\d{4}$/) });
  expect(await readCart()).toEqual({ data: [], totalAmt: 0 });

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
  await fill();
  const { data } = await readCart();
  const [one] = data;
  const sum = { total_price: one!.total_sale_price, sub_total: one!.total_sale_price };
  const request = { ...(await requestFor()), ...sum, cartDetails: { id: [one!.id] } };
  expect((await checkout(request)).statusCode).toBe(200);
  expect((await readCart()).data.map((line) => line.product_id)).toEqual([2]);
});

test.each([
  ['total', { total_price: 1 }],
  ['sub total', { sub_total: 1 }],
  ['tax', { tax_price: 10 }],
])('a %s the customer should not have seen is answered with the right one', async (_what, wrong) => {
  await fill();
  const response = await checkout({ ...(await requestFor()), ...wrong });
  expect([response.statusCode, response.json()]).toEqual([409, { message: 'Prices have changed', total: 56.09 }]);
  expect(await countOrders()).toBe(0);
  expect((await readCart()).data).toHaveLength(2);
});

test('a price that changes between cart and checkout is told, and the new one can be agreed to', async () => {
  await fill();
  const request = await requestFor();
  await shop.db.update(products).set({ salePricePaise: 4_000 }).where(eq(products.id, 1));
  expect((await checkout(request)).json()).toEqual({ message: 'Prices have changed', total: 53.33 });
  expect((await checkout(await requestFor())).statusCode).toBe(200);
  await shop.db.update(products).set({ salePricePaise: 4_550 }).where(eq(products.id, 1));
});

test('an order keeps the price it was placed at', async () => {
  await fill();
  await checkout(await requestFor());
  await shop.db.update(products).set({ salePricePaise: 1, name: 'Tomaten' }).where(eq(products.id, 1));
  const [item] = await shop.db.select().from(orderItems).orderBy(orderItems.id);
  expect(item).toMatchObject({ name: 'Tomato', salePricePaise: 1_138 });
  await shop.db.update(products).set({ salePricePaise: 4_550, name: 'Tomato' }).where(eq(products.id, 1));
});

test('what is out of stock is not sold', async () => {
  await fill();
  const request = await requestFor();
  await shop.db.update(products).set({ available: false }).where(eq(products.id, 2));
  const response = await checkout(request);
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { message: 'Brinjal is out of stock. Remove it from your cart to check out.' },
  ]);
  await shop.db.update(products).set({ available: true }).where(eq(products.id, 2));
});

test('nobody orders from another customer’s cart', async () => {
  await fill();
  const request = await requestFor();
  const other = await signedIn(shop, 'other@example.com');
  const response = await checkout(request, { of: other });
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { message: 'Some products are no longer in your cart' },
  ]);
  expect((await readCart()).data).toHaveLength(2);
});

describe('under an Idempotency-Key', () => {
  test('a repeat gets the first answer and makes no second order', async () => {
    await fill();
    const request = await requestFor();
    const first = await checkout(request, { key: 'attempt-1' });
    const reordered = Object.fromEntries(Object.entries(request).reverse());
    const second = await checkout(reordered, { key: 'attempt-1' });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await countOrders()).toBe(1);
  });

  test('repeats made at once make one order', async () => {
    await fill();
    const request = await requestFor();
    const responses = await Promise.all(Array.from({ length: 5 }, () => checkout(request, { key: 'at-once' })));
    const answers = new Set(responses.map((response) => response.body));
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.size).toBe(1);
    expect(await countOrders()).toBe(1);
  });

  test('another order is refused', async () => {
    await fill();
    const request = await requestFor();
    await checkout(request, { key: 'attempt-2' });
    const response = await checkout({ ...request, name: 'Somebody Else' }, { key: 'attempt-2' });
    expect([response.statusCode, response.json()]).toMatchObject([422, { errors: [{ field: 'Idempotency-Key' }] }]);
  });

  test('what was refused may be tried again', async () => {
    await fill();
    const request = await requestFor();
    expect((await checkout({ ...request, total_price: 1 }, { key: 'attempt-3' })).statusCode).toBe(409);
    expect((await checkout(request, { key: 'attempt-3' })).statusCode).toBe(200);
  });

  test('customers do not share keys', async () => {
    await fill();
    const mine = await checkout(await requestFor(), { key: 'same' });
    const other = await signedIn(shop, 'other@example.com');
    await fill(other);
    const theirs = await checkout(await requestFor(other), { key: 'same', of: other });
    expect(theirs.statusCode).toBe(200);
    expect(theirs.body).not.toBe(mine.body);
  });
});

test('without a key, too, a cart is ordered once', async () => {
  await fill();
  const request = await requestFor();
  const responses = await Promise.all([checkout(request), checkout(request), checkout(request)]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 404, 404]);
  expect(await countOrders()).toBe(1);
});

test('an order that cannot be finished leaves the cart as it was', async () => {
  await fill();
  const request = await requestFor();
  await shop.db.execute(sql`ALTER TABLE shop.order_items ADD CONSTRAINT out_of_order CHECK (quantity > 50)`);
  expect((await checkout(request, { key: 'broken' })).statusCode).toBe(500);
  await shop.db.execute(sql`ALTER TABLE shop.order_items DROP CONSTRAINT out_of_order`);
  expect(await countOrders()).toBe(0);
  expect((await readCart()).data).toHaveLength(2);
  expect((await checkout(request, { key: 'broken' })).statusCode).toBe(200);
});

test.each([
  [{ zipcode: '641001' }, 'Delivery is only available for pincode 641042'],
  [{ zipcode: '' }, 'Pincode is required'],
  [{ name: ' ' }, 'Name is required'],
  [{ email: 'asha' }, 'Email is invalid'],
  [{ mobile: '123' }, 'Invalid phone number format'],
  [{ address: undefined }, 'Address is required'],
  [{ city: undefined }, 'City is required'],
  [{ total_price: 'much' }, 'Total price is invalid'],
  [{ total_price: -1 }, 'Total price is invalid'],
  [{ cartDetails: undefined }, 'Choose what to order: your cart is empty'],
  [{ cartDetails: {} }, 'Choose what to order: your cart is empty'],
  [{ cartDetails: { id: [] } }, 'Choose what to order: your cart is empty'],
  [{ type: 'barter' }, 'Payment type is invalid'],
])('refuses %j', async (wrong, message) => {
  await fill();
  const response = await checkout({ ...(await requestFor()), ...wrong });
  expect([response.statusCode, response.json()]).toMatchObject([422, { message, errors: [{ message }] }]);
});

test('online payment is checked like any other call and says it is not there', async () => {
  await fill();
  const request = { ...(await requestFor()), type: 'online' };
  const answer = [501, { message: 'Online payment is not available yet' }];
  const created = await checkout(request);
  expect([created.statusCode, created.json()]).toEqual(answer);
  const proof = {
    ...request,
    orderCreationId: 'order_1',
    razorpayPaymentId: 'pay_1',
    razorpayOrderId: 'order_1',
    razorpaySignature: 'ab',
  };
  const verified = await shop.post('/checkout/verification', proof, { token });
  expect([verified.statusCode, verified.json()]).toEqual(answer);
  const failed = await shop.post('/checkout/fail', { orderId: 'order_1', cartDetails: { id: [1] } }, { token });
  expect([failed.statusCode, failed.json()]).toEqual(answer);
  expect((await shop.post('/checkout/verification', {}, { token })).statusCode).toBe(422);
  expect((await shop.post('/checkout/fail', {}, { token })).statusCode).toBe(422);
  expect((await shop.post('/checkout/fail', {})).statusCode).toBe(401);
  expect(await countOrders()).toBe(0);
});

test('needs a session', async () => {
  expect((await shop.post('/checkout', {})).json()).toEqual({ message: 'UnAuthorized!' });
});
