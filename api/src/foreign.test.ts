import { BODIES } from './testing/call-bodies.ts';
import { openShop, PASSWORD, signedIn } from './testing/fixtures.ts';
import { fill } from './testing/checkout-shop.ts';
import { openPaymentShop } from './testing/payment-shop.ts';
import type { PaymentShop, Proof } from './testing/payment-shop.ts';
import { shopper } from './testing/shopper.ts';
import type { Shopper } from './testing/shopper.ts';
import type { TestShop } from './testing/test-shop.ts';
import { unseal } from './testing/test-shop.ts';

/** Everything of Asha's that has an id, and Ravi, who should never find out that it exists. */
let setup: PaymentShop;
let shop: TestShop;
let ravi: Shopper;
let hers: {
  userId: number;
  lineId: number;
  orderId: number;
  orderNo: string;
  /** Number of her order that waits to be paid online. */
  unpaid: string;
  invoice: string;
  proof: Proof;
};

beforeAll(async () => {
  setup = await openPaymentShop();
  const { asha } = setup;
  ({ shop } = setup);
  await openShop(shop.db);
  ravi = shopper(shop, await signedIn(shop, 'ravi@example.com'));
  await fill(asha);
  const placed = await asha.checkout(await asha.request());
  const { id: orderId, order_no: orderNo } = placed.json<{ order: { id: number; order_no: string } }>().order;
  // A payment that the provider vouches for, and that the shop has not heard of yet.
  const online = await setup.orderOnline();
  const proof = await setup.simulator.control.pay(online.id);
  const lineId = (await asha.cart()).data[0]!.id;
  const { id: userId } = unseal<{ id: number }>(await shop.get('/user/profile/', { token: asha.token }));
  const link = await shop.get(`/orders/getpdf/${orderId}`, { token: asha.token });
  const invoice = link.json<{ data: { file_name: string } }>().data.file_name;
  hers = { userId, lineId, orderId, orderNo, unpaid: online.order_no, invoice, proof };
});
afterAll(() => setup.close());

/** Every protected call that takes an id, made by Ravi with Asha's. */
const WITH_HER_ID: Record<string, () => Promise<{ statusCode: number; body: string }>> = {
  'DELETE /api/cart/removeCart/{id}': () => shop.delete(`/cart/removeCart/${hers.lineId}`, ravi),
  'GET /api/orders/getpdf/{id}': () => shop.get(`/orders/getpdf/${hers.orderId}`, ravi),
  'POST /api/user/update_account': () =>
    shop.post('/user/update_account', { ...BODIES['/user/update_account'], id: hers.userId }, ravi),
  'POST /api/checkout': () =>
    shop.post('/checkout', { ...BODIES['/checkout'], cartDetails: { id: [hers.lineId] } }, ravi),
  'POST /api/checkout/verification': () => setup.verify(hers.proof, {}, ravi),
  'GET /api/checkout/payment/{order_no}': () => shop.get(`/checkout/payment/${hers.unpaid}`, ravi),
  'POST /api/checkout/cash/{order_no}': () => shop.post(`/checkout/cash/${hers.unpaid}`, undefined, ravi),
  'POST /api/checkout/fail': () =>
    shop.post('/checkout/fail', { orderId: hers.proof.razorpay_order_id, cartDetails: { id: [hers.lineId] } }, ravi),
};

/** Every protected call that takes none: what it answers is the caller's own. */
const WITHOUT_ID: Record<string, () => Promise<{ statusCode: number; json(): unknown }>> = {
  'GET /api/user/profile/': () => shop.get('/user/profile/', ravi),
  'GET /api/user/data': () => shop.get(`/user/data?id=${hers.userId}`, ravi),
  // Not Ravi either.
  'POST /api/user/delete_account': async () => {
    const token = await signedIn(shop, 'lost@example.com');
    return shop.post('/user/delete_account', { password: PASSWORD, id: hers.userId }, { token });
  },
  'GET /api/getcoupons': () => shop.get('/getcoupons', ravi),
  'GET /api/orders/list': () => shop.get(`/orders/list?query=${hers.orderNo}`, ravi),
  'POST /api/cart/cartProduct': () => shop.post('/cart/cartProduct', undefined, ravi),
  'POST /api/cart/addCart': () =>
    shop.post('/cart/addCart', [{ product_id: 1, unit_type: 250, quantity: '1', id: hers.lineId }], ravi),
  'POST /api/auth/send-confirmation': () => shop.post('/auth/send-confirmation', { id: hers.userId }, ravi),
  // Not Ravi, whom the other calls need signed in.
  'POST /api/auth/signout-everywhere': async () => {
    const token = await signedIn(shop, 'uma@example.com');
    return shop.post('/auth/signout-everywhere', { id: hers.userId }, { token });
  },
};

async function everythingOfHers(): Promise<unknown[]> {
  const tables = { users: 'id', cart_lines: 'user_id', orders: 'user_id', sessions: 'user_id' };
  const rows = Object.entries(tables).map(([table, owner]) =>
    shop.pool.query(`SELECT * FROM shop.${table} WHERE ${owner} = $1 ORDER BY 1`, [hers.userId]),
  );
  return (await Promise.all(rows)).map((result) => result.rows as unknown[]);
}

test('every protected call is in one of the two lists', () => {
  const { paths = {} } = shop.app.swagger() as { paths?: Record<string, Record<string, { security?: unknown[] }>> };
  const guarded = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security?.length)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect([...Object.keys(WITH_HER_ID), ...Object.keys(WITHOUT_ID)].sort()).toEqual(guarded.sort());
});

test.each(Object.keys(WITH_HER_ID))('%s: another customer’s id is not found', async (call) => {
  const before = await everythingOfHers();
  const { statusCode, body } = await WITH_HER_ID[call]!();
  expect(statusCode).toBe(404);
  expect(body).not.toMatch(/asha|FG-\d/i);
  expect(await everythingOfHers()).toEqual(before);
});

test.each(Object.keys(WITHOUT_ID))('%s: answers with the caller’s own', async (call) => {
  const before = await everythingOfHers();
  const response = await WITHOUT_ID[call]!();
  expect(response.statusCode).toBe(200);
  const answer = response.json() as { datas?: unknown };
  const content = typeof answer.datas === 'string' ? unseal(response) : answer;
  expect(JSON.stringify(content)).not.toMatch(new RegExp(`asha@|${hers.orderNo}`));
  expect(await everythingOfHers()).toEqual(before);
});

test('her invoice opens by her link for five minutes, and by no link that Ravi makes of it', async () => {
  expect((await shop.get(hers.invoice)).statusCode).toBe(200);
  for (const link of [
    hers.invoice.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
    hers.invoice.replace(/expires=\d/, 'expires=9'),
    hers.invoice.replace(`/invoice/${hers.orderId}`, `/invoice/${hers.orderId + 1}`),
  ]) {
    expect((await shop.get(link, ravi)).statusCode).toBe(403);
  }
});
