import { beginSession } from '../auth/session.ts';
import { createQueryClient } from '../query/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { sealed } from '../testing/sealed.ts';
import { cartQuery, couponsQuery } from './cart.ts';

beforeEach(() => beginSession({ accessToken: 'token', username: 'Asha' }));

test('the cart is asked for whole, with an empty body and the token', async () => {
  const calls = fakeApi({ 'POST /cart/cartProduct': { datas: { data: [], totalAmt: 0 } } });
  await expect(createQueryClient().fetchQuery(cartQuery())).resolves.toEqual({ lines: [], total: 0 });
  expect(calls).toMatchObject([{ params: { query: '', page: 0, limit: 0 }, body: {} }]);
  expect(calls[0]?.headers['x-access-token']).toBe('token');
});

test('coupons are asked for with the token, and come encrypted', async () => {
  const coupons = { data: [{ id: 1, code: 'FLAT10', type: 'flat', value: 10, description: '' }], total: 1 };
  const calls = fakeApi({ 'GET /getcoupons': sealed(coupons) });
  await expect(createQueryClient().fetchQuery(couponsQuery())).resolves.toEqual(coupons);
  expect(calls[0]?.headers['x-access-token']).toBe('token');
});
