import type { Order } from '@farmgate/contract/shop/orders';
import { DELIVERY, openShop, signedIn, stock } from '../testing/fixtures.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { item, shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop, unseal } from '../testing/test-shop.ts';

let shop: TestShop;
let token: string;
let other: string;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
  await openShop(shop.db);
  token = await signedIn(shop);
  other = await signedIn(shop, 'other@example.com');
  await order([item(1, 250, '2')]);
  await order([item(2, 1000)], { name: '<b>Asha</b> & Co' });
});
afterAll(() => shop.close());

async function order(items: object[], delivery = {}): Promise<void> {
  const asha = shopper(shop, token);
  await asha.add(items);
  expect((await asha.checkout({ ...(await asha.request()), ...delivery })).statusCode).toBe(200);
}

const list = async (query = '', of = token) =>
  unseal<{ data: Order[]; total: number }>(await shop.get(`/orders/list${query}`, { token: of }));

test('one answer has up to 500 orders, and says how to page when there are more', async () => {
  const many = await signedIn(shop, 'many@example.com');
  const add = (count: number) =>
    shop.pool.query(`INSERT INTO shop.orders (order_no, user_id, status, payment_mode, payment_status, sub_total_paise,
        total_paise, name, email, mobile, address, city, zipcode)
      SELECT 'MANY-' || gen_random_uuid(), id, 4, 0, 2, 100, 100, '', email, '', '', '', ''
      FROM shop.users, generate_series(1, ${count}) WHERE email = 'many@example.com'`);
  await add(500);
  expect(await list('?query=&page=0&limit=0', many)).toMatchObject({ data: { length: 500 }, total: 500 });
  await add(1);
  const message = expect.stringMatching(/more than 500 orders.*page=1&limit=50, page=2&limit=50/);
  for (const query of ['', '?query=&page=0&limit=0', '?query=MANY', '?page=1&limit=501']) {
    const response = await shop.get(`/orders/list${query}`, { token: many });
    expect([query, response.statusCode]).toEqual([query, 422]);
    expect(response.json()).toMatchObject({ errors: [{ field: 'limit', message }] });
  }
  expect(await list('?page=11&limit=50', many)).toMatchObject({ data: { length: 1 }, total: 501 });
  expect(await list('?page=2&limit=500', many)).toMatchObject({ data: { length: 1 }, total: 501 });
});

test('orders are listed newest first, with what was ordered', async () => {
  const { data, total } = await list('?query=&page=0&limit=0');
  expect(total).toBe(2);
  expect(data[1]).toEqual({
    id: expect.any(Number),
    order_no: expect.stringMatching(/^FG(-\d{4}){3}$/),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    total_price: 22.76,
    sub_total: 22.76,
    tax_price: 0,
    order_status: 0,
    payment_status: 1,
    payment_mode: 0,
    delivery_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ...DELIVERY,
    orderdetails: [
      {
        id: expect.any(Number),
        product_id: 1,
        category_id: 1,
        quantity: 2,
        unit_type: 250,
        reg_price: 13.88,
        sale_price: 11.38,
        total_sale_price: 22.76,
        products: { name: 'Tomato', image: '1.webp' },
      },
    ],
    refunds: [],
  });
});

test('a page or a search lists some of them', async () => {
  const { data } = await list();
  expect(await list('?page=2&limit=1')).toMatchObject({ data: [{ id: data[1]!.id }], total: 2 });
  expect(await list('?query=brinj')).toMatchObject({ data: [{ id: data[0]!.id }], total: 1 });
  expect(await list(`?query=${data[1]!.order_no}`)).toMatchObject({ data: [{ id: data[1]!.id }], total: 1 });
  expect(await list('?query=%25%25')).toEqual({ data: [], total: 0 });
});

test('another customer sees none of them', async () => {
  expect(await list('', other)).toEqual({ data: [], total: 0 });
  const [mine] = (await list()).data;
  const response = await shop.get(`/orders/getpdf/${mine!.id}`, { token: other });
  expect([response.statusCode, response.json()]).toEqual([404, { message: 'Order not found' }]);
});

describe('the invoice', () => {
  const link = async (id: number) => {
    const response = await shop.get(`/orders/getpdf/${id}`, { token });
    return response.json<{ data: { file_name: string } }>().data.file_name;
  };

  test('opens without a session, ready to be printed', async () => {
    const [newest] = (await list()).data;
    const response = await shop.get(await link(newest!.id));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${newest!.order_no}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    });
    const { pages, title } = readPdf(response.rawPayload);
    expect(title).toBe(`Bill of Supply ${newest!.order_no}`);
    for (const words of ['Brinjal', '₹33.33', 'Cash on Delivery', '12 Market Road', '<b>Asha</b> & Co']) {
      expect(pages[0]).toContain(words);
    }
  });

  test('opens for its own order only, and not with a signature made up', async () => {
    const [newest, oldest] = (await list()).data;
    const path = await link(newest!.id);
    const forged = [
      path.replace(`/invoice/${newest!.id}`, `/invoice/${oldest!.id}`),
      path.replace(/expires=\d+/, 'expires=99999999999999'),
      path.replace(/signature=.*/, 'signature=x'),
      path.split('?')[0]!,
    ];
    for (const attempt of forged) {
      const response = await shop.get(attempt);
      expect(response.statusCode).toBe(403);
      expect(response.body).toContain('This link has expired');
      expect(response.body).not.toContain('FG-');
    }
  });

  test.each(['0', 'mine', '9007199254740992'])('there is no order %p', async (id) => {
    expect((await shop.get(`/orders/getpdf/${id}`, { token })).json()).toEqual({ message: 'Order not found' });
    expect((await shop.get(`/orders/invoice/${id}`)).json()).toEqual({ message: 'Order not found' });
  });
});

test('needs a session', async () => {
  expect((await shop.get('/orders/list')).statusCode).toBe(401);
  expect((await shop.get('/orders/getpdf/1')).statusCode).toBe(401);
});
