import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@farmgate/postgres/testing';
import { eq } from 'drizzle-orm';
import type { Order } from '@farmgate/contract/shop/orders';
import { contactMessages, orders, products, users } from '../database/schema.ts';
import { openShop, PASSWORD, signedIn } from '../testing/fixtures.ts';
import { fill, openCheckout } from '../testing/checkout-shop.ts';
import type { Shopper } from '../testing/shopper.ts';
import { farmgateShop } from '../testing/staff.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { unseal } from '../testing/test-shop.ts';

let shop: TestShop;
let asha: Shopper;
beforeAll(async () => {
  ({ shop, asha } = await openCheckout());
  await openShop(shop.db);
});
afterAll(() => shop.close());

const staff = (...args: string[]) => farmgateShop(args, { env: { DATABASE_URL: shop.url } });

async function placeOrder(): Promise<string> {
  await fill(asha);
  const response = await asha.checkout(await asha.request());
  return response.json<{ order: { order_no: string } }>().order.order_no;
}

describe('orders', () => {
  let orderNo: string;
  beforeEach(async () => {
    orderNo = await placeOrder();
  });
  const seen = async () =>
    unseal<{ data: Order[] }>(await shop.get('/orders/list', { token: asha.token })).data.find(
      (order) => order.order_no === orderNo,
    )?.order_status;

  test('are listed and shown', async () => {
    const listed = await staff('orders', 'list', '--status', 'placed', '--limit', '1');
    expect(listed.data).toMatch(/^ORDER +DATE +CUSTOMER +TOTAL +PAYMENT +STATUS\nFG-/);
    expect(listed.data).toContain(`${orderNo}  `);
    expect((await staff('orders', 'list', '--email', 'ASHA@example.com', '--json')).json()[0]).toMatchObject({
      order_no: orderNo,
      total_price: 56.09,
      status: 'placed',
      payment: 'Cash on Delivery',
    });
    expect((await staff('orders', 'list', '--email', '%')).words).toBe('There is no such order.');
    const shown = await staff('orders', 'show', orderNo.toLowerCase());
    for (const words of ['Asha Raman, 9876543210', '4 Lake View', 'Tomato', '250 g', '₹22.76', 'Total ₹56.09']) {
      expect(shown.data).toContain(words);
    }
    expect((await staff('orders', 'show', orderNo, '--json')).json()).toMatchObject({ order_status: 'placed' });
  });

  test('move on, and their customer sees it', async () => {
    for (const [status, code] of Object.entries({ confirmed: 1, packed: 2, 'out-for-delivery': 3, delivered: 4 })) {
      expect((await staff('orders', 'status', orderNo, status)).code).toBe(0);
      expect(await seen()).toBe(code);
    }
    const [order] = await shop.db.select().from(orders).where(eq(orders.orderNo, orderNo));
    expect(order?.paymentStatus).toBe(2);
  });

  test('that are over stay over, unless staff say why', async () => {
    await staff('orders', 'status', orderNo, 'cancelled');
    const back = await staff('orders', 'status', orderNo, 'packed');
    expect([back.code, back.words]).toEqual([
      3,
      expect.stringContaining('is cancelled already: to make it packed, say why with --reason'),
    ]);
    expect(await seen()).toBe(5);
    expect((await staff('orders', 'status', orderNo, 'packed', '--reason', 'Cancelled the wrong one')).code).toBe(0);
    expect(await seen()).toBe(2);
    expect((await staff('orders', 'show', orderNo)).data).toMatch(/Z {2}cancelled → packed: Cancelled the wrong one$/);
  });

  test('that are not paid are not packed', async () => {
    await shop.db.update(orders).set({ paymentMode: 1, paymentStatus: 0 }).where(eq(orders.orderNo, orderNo));
    expect((await staff('orders', 'status', orderNo, 'packed')).words).toContain('is not paid yet');
    expect((await staff('orders', 'status', orderNo, 'cancelled')).code).toBe(0);
  });

  test.each([
    [['status', 'FG-0000-0000', 'packed'], 3, 'There is no order FG-0000-0000.'],
    [['show', 'FG-0000-0000'], 3, 'There is no order FG-0000-0000.'],
    [['show', '17'], 2, 'It must be a number like FG-4821-9037-5512.'],
    [['status', 'FG-0000-0000', 'eaten'], 2, 'Allowed choices are placed, confirmed'],
    [['list', '--limit', '0'], 2, 'It must be a whole number from 1 to 1000.'],
    [['lits'], 2, 'Did you mean list?'],
  ])('%j is refused in plain words', async (args, code, words) => {
    const run = await staff('orders', ...args);
    expect([run.code, run.words]).toEqual([code, expect.stringContaining(words)]);
  });
});

test('stock goes out and in, all named products or none', async () => {
  const available = async () =>
    (await shop.db.select().from(products)).filter((product) => product.available).map(({ id }) => id);
  expect((await staff('stock', 'set', 'out', '1', '2')).data).toBe('1  Tomato\n2  Brinjal');
  expect(await available()).not.toEqual(expect.arrayContaining([1]));
  const unknown = await staff('stock', 'set', 'in', '1', '987');
  expect([unknown.code, unknown.words]).toEqual([3, 'farmgate-shop: There is no product 987. Nothing was changed.']);
  expect(await available()).not.toEqual(expect.arrayContaining([1]));
  expect((await staff('stock', 'set', 'in', '1', '2')).code).toBe(0);
  expect((await staff('stock', 'set', 'in', 'all')).code).toBe(2);
});

test('forms are exported, and no stranger’s text is a formula in the spreadsheet', async () => {
  const contact = { email: 'eve@example.com', phone_number: '919876543210' };
  for (const name of ['=HYPERLINK("http://evil","x")', '+1', '-2', '@SUM(A1)', 'Eve, "the" friend\nof Asha']) {
    await shop.post('/auth/contact_us', { ...contact, name, message: name });
  }
  expect(await shop.db.$count(contactMessages)).toBe(5);
  const { data, words } = await staff('forms', 'export', 'contact');
  expect(words).toBe('5 entries.');
  expect(data.split('\n')[0]).toBe('created_at,name,email,phone_number,message');
  expect(data).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
  for (const start of ['+1', '-2', '@SUM(A1)']) expect(data).toContain(`,'${start},`);
  expect(data).toContain('"Eve, ""the"" friend\nof Asha"');
  expect((await staff('forms', 'export', 'contact', '--json')).json()[1]).toMatchObject({ name: '+1' });
  expect((await staff('forms', 'export', 'survey')).data).toMatch(/^created_at,phone_number,name,email,kids/);
  expect((await staff('forms', 'export', 'fieldwork')).data).toMatch(/^created_at,log_name,apparment_name/);
});

test('escape sequences of customers do not reach the terminal', async () => {
  const orderNo = await placeOrder();
  const hostile = '\u001b]0;owned\u0007\u009b2J\u202eAsha';
  await shop.db
    .update(orders)
    .set({ name: hostile, address: `${hostile}\nTotal ₹0, Paid` })
    .where(eq(orders.orderNo, orderNo));
  await shop.db.insert(contactMessages).values({
    name: hostile,
    email: 'eve@example.com',
    phoneNumber: '919876543210',
    message: '\u001b=HYPERLINK("http://evil","x")',
  });
  const shown = await staff('orders', 'show', orderNo);
  const printed = [
    shown,
    await staff('orders', 'list'),
    await staff('orders', 'list', '--json'),
    await staff('forms', 'export', 'contact'),
  ].map(({ data }) => data);
  await shop.db.delete(contactMessages);
  // oxlint-disable-next-line no-control-regex -- these are the characters that must be gone
  for (const data of printed) expect(data).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(shown.data).toContain(']0;owned2JAsha');
  expect(shown.data).not.toMatch(/^Total ₹0/m);
  expect(printed[3]).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
});

test('a deleted account is forgotten but for its orders, and open browsers hear of it', async () => {
  const email = 'leaving@example.com';
  const token = await signedIn(shop, email);
  await shop.post('/cart/addCart', [{ product_id: 1, unit_type: 250, quantity: '1' }], { token });
  expect((await staff('users', 'delete', email)).code).toBe(2);
  expect((await staff('users', 'delete', 'Leaving@Example.com', '--yes')).words).toBe(
    'The account of leaving@example.com is deleted.',
  );
  const cart = await shop.post('/cart/cartProduct', undefined, { token });
  expect([cart.statusCode, cart.json()]).toEqual([401, { auth: 'deleted' }]);
  expect((await shop.post('/auth/signin', { email, password: PASSWORD })).statusCode).toBe(401);
  const { rows } = await shop.pool.query<{ row: string }>(
    'SELECT u::text AS row FROM shop.users u WHERE deleted_at IS NOT NULL',
  );
  expect(rows[0]?.row).not.toMatch(/leaving|Asha|argon2/);
  expect((await staff('users', 'delete', email, '--yes')).code).toBe(3);
  expect((await shop.post('/auth/signup', { name: 'Back', email, password: PASSWORD })).statusCode).toBe(201);
  expect(await shop.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

describe('settings', () => {
  test('are listed and set, and pages have them from their next load on', async () => {
    expect((await staff('settings', 'set', 'fieldwork_names', 'Anand,  Divya ')).words).toContain('Anand,Divya');
    expect((await staff('settings', 'set', 'max_range', '900')).code).toBe(0);
    expect(unseal<unknown[]>(await shop.get('/settings'))).toMatchObject([
      { fieldwork_names: ['Anand', 'Divya'], max_range: 900 },
    ]);
    expect((await staff('settings', 'list')).data).toMatch(/^NAME +VALUE\n/);
    expect((await staff('settings', 'list', '--json')).json()).toMatchObject({ max_range: 900, min_range: 200 });
  });

  test.each([
    ['map_url', 'javascript:alert(1)', 'give an address like https://…'],
    ['tax', '101', 'give a whole number from 0 to 100'],
    ['min_range', '5000', 'min_range (5000) must be below max_range'],
    ['gmail', 'hello', 'give an e-mail address'],
    ['contact', 'call us', 'give a phone number'],
    ['fieldwork_names', 'A,,B', 'give different names with commas between'],
    ['address', ' ', 'give 1 to 500 letters'],
  ])('%s cannot be %j', async (name, value, words) => {
    const before = unseal(await shop.get('/settings'));
    const run = await staff('settings', 'set', name, value);
    expect([run.code, run.words]).toEqual([3, expect.stringContaining(words)]);
    expect(unseal(await shop.get('/settings'))).toEqual(before);
  });
});

test('mail that has not left is seen, and tried again', async () => {
  await shop.pool.query('DELETE FROM shop.mails');
  const orderNo = await placeOrder();
  await shop.pool.query(`UPDATE shop.mails SET state = 'parked', last_error = '421 not now', attempts = 9`);
  const { data } = await staff('mail', 'list');
  const id = /^mail (\d+): order-confirmed/.exec(data)?.[1];
  expect(data.split('\n')).toEqual([
    `mail ${id}: order-confirmed of order ${orderNo}, parked`,
    expect.stringMatching(/^  Since: +\d{4}-\S+ \d\d:\d\dZ, 9 attempts$/),
    '  Reason:    421 not now',
    `  Next step: Remove the cause (mail server, address or order), then run farmgate-shop mail retry ${id}.`,
  ]);
  const other = await staff('mail', 'retry', '999999');
  expect([other.code, other.words]).toEqual([3, expect.stringContaining('There is no unsent mail 999999.')]);
  expect((await staff('mail', 'retry', id!)).words).toBe('1 mail is due now.');
  expect((await staff('mail', 'retry')).code).toBe(0);
  await shop.deliverMail();
  expect(shop.mails.map(({ subject }) => subject)).toContain(`Your Order is Confirmed: ${orderNo}`);
  expect((await staff('mail', 'list')).words).toBe('All mail has left.');
});

describe('the shop that is meant', () => {
  const words = async (env: Record<string, string>) => {
    const run = await farmgateShop(['settings', 'list'], { env });
    return [run.code, run.words];
  };

  test('is not found where none runs', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'farmgate-staff-'));
    expect(await words({ DATA_DIR })).toEqual([
      5,
      `farmgate-shop: no shop is running on ${DATA_DIR}. Start it with npm start, or set DATA_DIR or DATABASE_URL to yours.`,
    ]);
    await rm(DATA_DIR, { recursive: true });
  });

  test('is told apart from a database that is away, wrong, or empty; no password is repeated', async () => {
    expect(await words({ DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' })).toEqual([
      5,
      'farmgate-shop: The database at 127.0.0.1:1/shop does not answer. Start it, or correct DATABASE_URL.',
    ]);
    expect(await words({ DATABASE_URL: 'mysql://shop:hunter2@x' })).toEqual([
      2,
      expect.not.stringContaining('hunter2'),
    ]);
    const empty = await createTestDatabase();
    expect(await words({ DATABASE_URL: empty.url })).toEqual([5, expect.stringContaining('holds no shop')]);
    await empty.drop();
  });

  test('every command explains itself', async () => {
    const { data, code } = await staff('--help');
    expect(code).toBe(0);
    for (const name of ['catalog', 'orders', 'stock', 'forms', 'users', 'settings', 'mail']) {
      expect(data).toContain(`  ${name}`);
      expect((await staff(name, '--help')).code).toBe(0);
    }
    expect(data).toContain('Exit codes:');
  });
});
