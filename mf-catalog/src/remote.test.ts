import * as gallery from './gallery/gallery-route.tsx';
import * as home from './home/home-route.tsx';
import * as plans from './plans/plans-route.tsx';
import * as productDetails from './product-details/product-details-route.tsx';
import * as products from './products/products-route.tsx';
import { remote } from './remote.ts';

test.each([
  ['/', home],
  ['/products', products],
  ['/product_details/:id/:category_id', productDetails],
  ['/plans', plans],
  ['/gallery', gallery],
])('%s is here, for everybody', async (path, page) => {
  const route = remote.routes?.find((other) => other.path === path);
  expect((await route?.lazy())?.Component).toBe(page.Component);
  expect(route?.handle?.guard).toBeUndefined();
});
