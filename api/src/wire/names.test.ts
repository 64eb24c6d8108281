import { PASSWORD, signedIn, stock } from '../testing/fixtures.ts';
import { item, shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
});
afterAll(() => shop.close());

let accounts = 0;
const signUp = (name: string) => {
  accounts += 1;
  const from = `198.51.100.${accounts}`;
  return shop.post('/auth/signup', { name, email: `name${accounts}@example.com`, password: PASSWORD }, { from });
};

test.each([
  'You won! Visit http://prize.example',
  'HTTPS://x',
  'ftp://x',
  'www.prize.zz',
  'WWW.prize.zz',
  'Visit prize.com now',
  'Visit PRIZE.Com',
  'பரிசு.com',
  'prize.shop/win',
  'Asha\nYou won',
  'Asha\r\nBcc: x@example.com',
  'Asha\u2028Raman',
  'Asha\u2029Raman',
  'Asha\u0085Raman',
  'Asha\tRaman',
  'Asha\u001b[2JRaman',
])('%j is not accepted as a name', async (name) => {
  const response = await signUp(name);
  const message = 'Name must not contain a link or a line break. Enter the name only.';
  expect([response.statusCode, response.json()]).toEqual([422, { message, errors: [{ field: 'name', message }] }]);
});

test.each([
  'S.Kumar',
  'K.R.Vijay',
  'Dr.Meena',
  'Smt. Lakshmi',
  "D'Souza-Rao",
  'ஆஷா குமார்',
  'आशा रमन',
  'Mohammed S/o Ibrahim',
  'M.Indira',
  'A.In',
  'Raj.Inbaraj',
  'Asha, 2nd floor: left',
  '<script>alert(1)</script>',
  '👩🏽‍🌾',
])('%j is a name', async (name) => {
  expect((await signUp(name)).statusCode).toBe(201);
});

test('a very long text is refused as quickly as a short one', async () => {
  const response = await signUp('aa.'.repeat(20_000));
  expect(response.json()).toMatchObject({ message: 'Name is too long' });
});

test('an order’s name is held to the same rule, and the cart stays', async () => {
  const asha = shopper(shop, await signedIn(shop));
  await asha.add([item(1, 250)]);
  const response = await asha.checkout({ ...(await asha.request()), name: 'Visit http://prize.example' });
  expect([response.statusCode, response.json()]).toMatchObject([422, { errors: [{ field: 'name' }] }]);
  expect((await asha.cart()).data).toHaveLength(1);
});
