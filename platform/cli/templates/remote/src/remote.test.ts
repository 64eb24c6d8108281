import * as inSeason from './in-season/in-season-route.tsx';
import * as product from './product/product-route.tsx';
import { remote } from './remote.ts';

test.each([
  ['/sample-route', inSeason],
  ['/sample-route/:id', product],
])('%s shows its page to every visitor', async (path, page) => {
  const route = remote.routes?.find((other) => other.path === path);
  expect((await route?.lazy())?.Component).toBe(page.Component);
  expect(route?.handle?.guard).toBeUndefined();
});
