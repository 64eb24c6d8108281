import type { Page } from '@playwright/test';
import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, isAlive, test } from '../system/test.ts';
import { PAGE_CHECKS } from './page-checks.ts';
import { CUSTOMER_ROUTES, PUBLIC_ROUTES, type ShopRoute } from './routes.ts';

/** Opens each page. Its complaints are those of the fixture. */
async function sweep(page: Page, routes: ShopRoute[]) {
  const failed: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
  for (const { path, shows } of routes) {
    await page.goto(path);
    await isAlive(page);
    await expect(page.getByText(shows).and(page.locator(':visible')).first()).toBeVisible();
    for (const check of PAGE_CHECKS) expect.soft(await page.evaluate(check), `${path}: ${check.name}`).toEqual([]);
  }
  expect(failed).toEqual([]);
}

test('every public page shows as it should', ({ page }) => sweep(page, PUBLIC_ROUTES));

test('every page of a customer shows as it should', async ({ page }) => {
  await signInAs(page, newCustomer());
  await sweep(page, CUSTOMER_ROUTES);
});
