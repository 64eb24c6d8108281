import { createQueryClient } from '../query/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { headersOf, list, read, said } from '../testing/make-call.ts';
import type { PageCall } from '../testing/make-call.ts';
import { sealed } from '../testing/sealed.ts';
import * as shop from './index.ts';

const ALL = { query: '', page: 0, limit: 0 };
const EIGHT = { query: 'tom', page: 2, limit: 8 };
const PACK = { product_id: 3, quantity: '1', category_id: 2, reg_price: 50, sale_price: 40, unit_type: 500 };
const PLACE = { mobile: '9876543210', address: '12 Lake View', city: 'Coimbatore', zipcode: '641042' };
const ORDER = {
  ...PLACE,
  name: 'Asha',
  email: 'asha@example.com',
  total_price: 20,
  sub_total: 20,
  tax_price: 0,
  cartDetails: { id: [1] },
  type: 'cod' as const,
};
const ACCOUNT = {
  ...PLACE,
  id: 7,
  first_name: 'Asha',
  last_name: 'Kumar',
  dob: '1990-02-28',
  gender: 'F',
} as const;
/** Form data is text. */
const ACCOUNT_FORM = said(() => shop.updateAccount(ACCOUNT), { ...ACCOUNT, id: '7' });

const CALLS: Record<string, PageCall> = {
  'GET /settings': { make: read(shop.settingsQuery()), answered: sealed([{ tax: 18 }, {}]), gives: { tax: 18 } },
  'GET /user/profile/': { make: read(shop.profileQuery()), answered: sealed({ id: 7 }), gives: { id: 7 } },
  'POST /user/update_account': ACCOUNT_FORM,
  'POST /cart/cartProduct': {
    make: read(shop.cartQuery()),
    params: ALL,
    body: {},
    answered: { datas: { data: [{ id: 9 }], totalAmt: 20 } },
    gives: { lines: [{ id: 9 }], total: 20 },
  },
  'POST /cart/addCart': said(() => shop.addToCart([PACK]), [PACK]),
  'DELETE /cart/removeCart/9': said(() => shop.removeFromCart(9)),
  'POST /checkout': said(() => shop.checkout(ORDER, 'attempt-1'), ORDER),
  'GET /orders/list': list(shop.ordersQuery(EIGHT), EIGHT),
  'GET /orders/getpdf/11': {
    make: () => shop.invoiceAddress(11),
    answered: { data: { file_name: '/orders/invoice/11?signature=x' } },
    gives: '/api/orders/invoice/11?signature=x',
  },
  'POST /auth/signout': said(() => shop.signOut(), {}),
  'GET /getcoupons': list(shop.couponsQuery()),
};

test.each(Object.entries(CALLS))('%s carries the token', async (call, made) => {
  expect(await headersOf(call, made)).toHaveProperty('x-access-token', 'token-1');
});

test('only the account goes as form data', async () => {
  const typeOf = async (call: string, made: PageCall) => (await headersOf(call, made))['Content-Type'];
  expect(await typeOf('POST /user/update_account', ACCOUNT_FORM)).not.toBe('application/json');
  expect(await typeOf('POST /checkout', CALLS['POST /checkout']!)).toBe('application/json');
});

test('a shop without settings says so', async () => {
  fakeApi({ 'GET /settings': sealed([]) });
  const settings = createQueryClient().fetchQuery({ ...shop.settingsQuery(), retry: false });
  await expect(settings).rejects.toThrow('The shop has no settings.');
});
