import { answer, fakeApi } from '../testing/fake-api.ts';
import { cartIntent } from './cart-intent.ts';

const pack = (product_id: number) => ({
  product_id,
  quantity: '1',
  category_id: 2,
  reg_price: 50,
  sale_price: 40,
  unit_type: 500,
});

beforeEach(() => sessionStorage.clear());

test('without a kept item no call is made', async () => {
  const calls = fakeApi({});
  expect(await cartIntent.fulfill()).toBe(false);
  expect(calls).toEqual([]);
});

test('the last kept item is added once', async () => {
  const calls = fakeApi({ 'POST /cart/addCart': { message: 'ok', count: 1 } });
  cartIntent.keep(pack(3));
  cartIntent.keep(pack(4));
  expect(await cartIntent.fulfill()).toBe(true);
  expect(await cartIntent.fulfill()).toBe(false);
  expect(calls.map(({ body }) => body)).toEqual([[pack(4)]]);
});

test('two sign-ins at once add it once', async () => {
  const calls = fakeApi({ 'POST /cart/addCart': { message: 'ok', count: 1 } });
  cartIntent.keep(pack(3));
  expect(await Promise.all([cartIntent.fulfill(), cartIntent.fulfill()])).toEqual([true, false]);
  expect(calls).toHaveLength(1);
});

test('an item that the API rejects is not tried again', async () => {
  fakeApi({ 'POST /cart/addCart': answer(422, { message: 'Tomato is out of stock' }) });
  cartIntent.keep(pack(3));
  await expect(cartIntent.fulfill()).rejects.toThrow('Tomato is out of stock');
  expect(await cartIntent.fulfill()).toBe(false);
});
