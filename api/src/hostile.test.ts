import { account, BODIES, NEVER_READ, order } from './testing/call-bodies.ts';
import { openShop, signedIn, stock } from './testing/fixtures.ts';
import { item, shopper } from './testing/shopper.ts';
import type { Shopper } from './testing/shopper.ts';
import type { TestShop } from './testing/test-shop.ts';
import { createTestShop } from './testing/test-shop.ts';

let shop: TestShop;
let asha: Shopper;
let ravi: Shopper;
let before: unknown;

beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
  await openShop(shop.db);
  asha = shopper(shop, await signedIn(shop));
  ravi = shopper(shop, await signedIn(shop, 'ravi@example.com'));
  await asha.add([item(1, 250), item(4, 500)]);
  await asha.checkout(await asha.request());
  await asha.add([item(1, 250), item(4, 500)]);
  before = await everything();
});
afterAll(() => shop.close());

/** All that a call could have changed. */
async function everything() {
  const tables = ['users', 'cart_lines', 'orders', 'order_items', 'contact_messages', 'survey_answers'];
  const rows = [...tables, 'fieldwork_visits'].map((table) =>
    shop.pool.query(`SELECT * FROM shop.${table} ORDER BY id`),
  );
  return (await Promise.all(rows)).map((result) => result.rows as unknown[]);
}

interface Answer {
  statusCode: number;
  body: string;
}

/** 'refused' or 'answered' where the answer has a shape of the wire; else all of it, for the report of the test. */
function verdict({ statusCode, body }: Answer): string {
  const all = `${statusCode} ${body.slice(0, 300)}`;
  if (/\.[jt]s:\d|node_modules|SELECT |"stack"/.test(body)) return all;
  if (statusCode < 300) return 'answered';
  const { message, errors } = JSON.parse(body) as { message?: unknown; errors?: unknown };
  if (typeof message !== 'string' && !(statusCode === 409 && Array.isArray(errors))) return all;
  if ([400, 422].includes(statusCode) && !Array.isArray(errors)) return all;
  return statusCode < 500 || statusCode === 503 ? 'refused' : all;
}

// A visitor of their own for each call: the throttle has tests elsewhere.
let visitors = 0;
const post = (path: string, body: object | string, headers = JSON_TYPE) => {
  visitors += 1;
  return shop.post(path, body, { token: asha.token, from: `10.1.${visitors >> 8}.${visitors & 255}`, headers });
};
const JSON_TYPE: Record<string, string> = { 'content-type': 'application/json' };

const fields = Object.entries(BODIES).flatMap(([path, body]) =>
  Object.keys(body)
    .filter((field) => !NEVER_READ[path]?.includes(field))
    .map((field): [string, string] => [path, field]),
);

test.each(fields)('%s rejects invalid types of %s and changes nothing', async (path, field) => {
  for (const wrong of [{}, ['a', 'b'], { $gt: '' }, [[[]]], 'x'.repeat(6_000)]) {
    expect(verdict(await post(path, { ...BODIES[path], [field]: wrong }))).toBe('refused');
  }
  expect(await everything()).toEqual(before);
});

const LINE = { product_id: 1, unit_type: 250, quantity: '1', category_id: 1, reg_price: 1, sale_price: 1 };
const NUMBERS = [-1, 0, 1.5, 1e9, 2 ** 31, 2 ** 53, 1e308, 'NaN', 'Infinity', '0x10', "1' OR '1'='1", '௧', '\0'];

test.each(['product_id', 'unit_type', 'quantity'])('/cart/addCart rejects every wrong %s', async (field) => {
  for (const wrong of [{}, [], null, '', '🥕', ...NUMBERS.filter((number) => field !== 'quantity' || number !== -1)]) {
    expect([wrong, verdict(await post('/cart/addCart', [{ ...LINE, [field]: wrong }]))]).toEqual([wrong, 'refused']);
  }
  expect(await everything()).toEqual(before);
});

test.each(['category_ids', 'prices'])(
  '/product/filters answers or rejects any number in %s, without an internal error',
  async (field) => {
    for (const wrong of NUMBERS) {
      const answer = await post('/product/filters', { [field]: [wrong, wrong] });
      expect([wrong, verdict(answer)]).toEqual([wrong, expect.stringMatching(/^(answered|refused)$/)]);
    }
  },
);

test.each(['id', 'category_id'])(
  '/product/bycategory answers or rejects any number as %s, without an internal error',
  async (field) => {
    for (const wrong of NUMBERS) {
      const answer = await post('/product/bycategory', { category_id: 1, id: 1, [field]: wrong });
      expect([wrong, verdict(answer)]).toEqual([wrong, expect.stringMatching(/^(answered|refused)$/)]);
    }
  },
);

test.each(['total_price', 'sub_total', 'tax_price'])('/checkout takes no wrong %s', async (field) => {
  const cartDetails = { id: (await asha.cart()).data.map(({ id }) => id) };
  for (const wrong of NUMBERS) {
    if (wrong === 0 && field === 'tax_price') continue;
    const answer = await post('/checkout', { ...order, cartDetails, [field]: wrong });
    expect([wrong, verdict(answer)]).toEqual([wrong, 'refused']);
  }
  for (const wrong of NUMBERS) {
    expect(verdict(await post('/checkout', { ...order, cartDetails: { id: [wrong] } }))).toBe('refused');
  }
  expect(await everything()).toEqual(before);
});

const RAW = [
  '{',
  '{"a":',
  'null',
  '[]',
  '7',
  '"x"',
  'true',
  '[null]',
  '[[[]]]',
  '\0',
  '\uFEFF',
  '{"a":1}x',
  '🥕',
  '['.repeat(30_000),
  '{"a":'.repeat(9_000),
  `{"email":"${'x'.repeat(2_000_000)}"}`,
  '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}',
  '{"__proto__":null}',
  '{"toString":1}',
];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-7',
  'nonsense',
  'a/b/c;;;',
];
const RICH = Object.keys(BODIES).filter((path) => !path.startsWith('/product/'));

test.each([...RICH, '/cart/addCart'])('%s rejects every malformed body', async (path) => {
  for (const body of RAW) expect(verdict(await post(path, body))).toBe('refused');
  for (const type of TYPES) expect(verdict(await post(path, 'a=1&b[]=2', { 'content-type': type }))).toBe('refused');
  expect(({} as Record<string, unknown>)['id']).toBeUndefined();
  expect(await everything()).toEqual(before);
});

const TEXTS = [
  '',
  '%00',
  '%F0%9F%A5%95',
  '%E0%AE%95',
  "'%20OR%201=1--",
  '%25_%5C',
  'x'.repeat(3_000),
  '%ED%A0%80',
  '%',
];
const LISTS = ['/category', '/product', '/banner', '/orders/list', '/offer/list/1', '/getcoupons', '/settings'];
const ENDS = ['0', '-1', '1.5', '1e9', '99999999999999999999', 'NaN', 'Infinity', '0x10', 'null', '[]', '%00'];

test.each(LISTS)('%s answers or rejects any query, without an internal error', async (path) => {
  const queries = [
    ...TEXTS.map((text) => `query=${text}`),
    ...ENDS.flatMap((end) => [`page=${end}`, `limit=${end}`, `stat=${end}`, `page=${end}&limit=${end}`]),
    'query=a&query=b',
    'query[]=1',
    'query[a]=1',
    '__proto__[x]=1',
    'constructor=1',
    'page=100000&limit=1000',
  ];
  for (const query of queries) {
    expect(verdict(await shop.get(`${path}?${query}`, { token: asha.token }))).toMatch(/^(answered|refused)$/);
  }
});

const IDS = [...ENDS, ...TEXTS.filter(Boolean), '2147483648', '987654', '..%2F..%2F', '__proto__'];

test.each([
  ['get', '/product/'],
  ['get', '/orders/getpdf/'],
  ['delete', '/cart/removeCart/'],
] as const)('%s %s knows no such ids', async (method, path) => {
  for (const id of IDS) expect(verdict(await shop[method](path + id, { token: asha.token }))).toBe('refused');
  expect(await everything()).toEqual(before);
});

test('a customer cannot read or change what belongs to another', async () => {
  const [users = [], lines = [], orders = []] = (await everything()).map((rows) => rows as { id: number }[]);
  const his = { token: ravi.token };
  const profile = { ...BODIES['/user/update_account'], id: users[0]?.id };
  const theirs = { ...order, cartDetails: { id: lines.map(({ id }) => Number(id)) } };
  const answers = [
    await shop.delete(`/cart/removeCart/${lines[0]?.id}`, his),
    await shop.get(`/orders/getpdf/${orders[0]?.id}`, his),
    await shop.post('/user/update_account', profile, his),
    await ravi.checkout(theirs),
  ];
  expect(answers.map((answer) => verdict(answer))).toEqual(answers.map(() => 'refused'));
  expect(await everything()).toEqual(before);
});

test.each(['கத்தரிக்காய் ராமன்', '🥕👩‍🌾', "Robert'); DROP TABLE shop.users;--", '<script>alert(1)</script>', 'A\0\uD800'])(
  'a customer may be called %j',
  async (name) => {
    const email = `named${(visitors += 1)}@example.com`;
    expect(verdict(await post('/auth/signup', { ...account, email, name }))).toBe('answered');
    const { rows } = await shop.pool.query<{ name: string }>('SELECT name FROM shop.users WHERE email = $1', [email]);
    expect(rows).toEqual([{ name: name.replace('\0', '').replace('\uD800', '\uFFFD') }]);
    await shop.pool.query('DELETE FROM shop.users WHERE email = $1', [email]);
  },
);
