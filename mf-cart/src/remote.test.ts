import * as cart from './cart/cart-route.tsx';
import { remote } from './remote.ts';

test('/cart_products is here, for customers', async () => {
  const route = remote.routes?.find(({ path }) => path === '/cart_products');
  expect((await route?.lazy())?.Component).toBe(cart.Component);
  expect(route?.handle?.guard).toBe('signed-in');
});
