import { answer, fakeApi } from '../testing/fake-api.ts';
import { fulfilCartIntent, rememberCartIntent } from './cart-intent.ts';

const pack = (product_id: number) => ({
  product_id,
  quantity: '1',
  category_id: 2,
  reg_price: 50,
  sale_price: 40,
  unit_type: 500,
});

beforeEach(() => sessionStorage.clear());

test('nothing remembered asks nothing of the shop', async () => {
  const calls = fakeApi({});
  expect(await fulfilCartIntent()).toBe(false);
  expect(calls).toEqual([]);
});

test('the last that was wanted is added once', async () => {
  const calls = fakeApi({ 'POST /cart/addCart': { message: 'ok', count: 1 } });
  rememberCartIntent(pack(3));
  rememberCartIntent(pack(4));
  expect(await fulfilCartIntent()).toBe(true);
  expect(await fulfilCartIntent()).toBe(false);
  expect(calls.map(({ body }) => body)).toEqual([[pack(4)]]);
});

test('two sign-ins at once add it once', async () => {
  const calls = fakeApi({ 'POST /cart/addCart': { message: 'ok', count: 1 } });
  rememberCartIntent(pack(3));
  expect(await Promise.all([fulfilCartIntent(), fulfilCartIntent()])).toEqual([true, false]);
  expect(calls).toHaveLength(1);
});

test('what the shop refuses is not tried again', async () => {
  fakeApi({ 'POST /cart/addCart': answer(422, { message: 'Tomato is out of stock' }) });
  rememberCartIntent(pack(3));
  await expect(fulfilCartIntent()).rejects.toThrow('Tomato is out of stock');
  expect(await fulfilCartIntent()).toBe(false);
});
