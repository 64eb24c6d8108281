import { createQueryClient } from '../query/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { headersOf, read, said } from '../testing/make-call.ts';
import type { PageCall } from '../testing/make-call.ts';
import { sealed } from '../testing/sealed.ts';
import { addToCart, cartQuery, removeFromCart } from './cart.ts';
import { profileQuery } from './profile.ts';
import { settingsQuery } from './settings.ts';

const ALL = { query: '', page: 0, limit: 0 };
const PACK = { product_id: 3, quantity: '1', category_id: 2, reg_price: 50, sale_price: 40, unit_type: 500 };
const CALLS: Record<string, PageCall> = {
  'GET /settings': { make: read(settingsQuery()), answered: sealed([{ tax: 18 }, {}]), gives: { tax: 18 } },
  'GET /user/profile/': { make: read(profileQuery()), answered: sealed({ id: 7 }), gives: { id: 7 } },
  'POST /cart/cartProduct': {
    make: read(cartQuery()),
    params: ALL,
    body: {},
    answered: { datas: { data: [{ id: 9 }], totalAmt: 20 } },
    gives: { lines: [{ id: 9 }], total: 20 },
  },
  'POST /cart/addCart': said(() => addToCart([PACK]), [PACK]),
  'DELETE /cart/removeCart/9': said(() => removeFromCart(9)),
};

test.each(Object.entries(CALLS))('%s carries the token', async (call, made) => {
  expect(await headersOf(call, made)).toHaveProperty('x-access-token', 'token-1');
});

test('a shop without settings says so', async () => {
  fakeApi({ 'GET /settings': sealed([]) });
  const settings = createQueryClient().fetchQuery({ ...settingsQuery(), retry: false });
  await expect(settings).rejects.toThrow('The shop has no settings.');
});
