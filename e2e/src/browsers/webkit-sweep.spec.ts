import { PAGE_CHECKS } from './page-checks.ts';
import { CUSTOMER_ROUTES, PUBLIC_ROUTES, type ShopRoute } from './routes.ts';
import { signInAsNewCustomer } from './webkit-customer.ts';
import type { WebKitPage } from './webkit-page.ts';
import { expect, test } from './webkit-test.ts';

/** Opens each page. The fixture collects page errors. */
async function sweep(shop: WebKitPage, routes: ShopRoute[]) {
  for (const { path, shows } of routes) {
    await shop.open(path);
    await shop.sees(shows);
    for (const check of PAGE_CHECKS) expect.soft(await shop.run(check), `${path}: ${check.name}`).toEqual([]);
  }
}

test('every public page renders without errors', ({ shop }) => sweep(shop, PUBLIC_ROUTES));

test('every page of a customer renders without errors', async ({ shop }) => {
  await signInAsNewCustomer(shop);
  await sweep(shop, CUSTOMER_ROUTES);
});
