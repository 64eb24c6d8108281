import { fakeApi } from '@farmgate/testing';
import { checkout } from './checkout.ts';

test('an order tells the other tabs that the cart has changed', async () => {
  fakeApi({ 'POST /checkout': { order: { id: 1, order_no: 'FG-1' } } });
  const written = jest.spyOn(Storage.prototype, 'setItem');
  await checkout({} as never, 'attempt');
  expect(written.mock.calls.map(([key]) => key)).toEqual(['farmgate.cart-changed']);
  expect(localStorage.getItem('farmgate.cart-changed')).toBeNull();
});
