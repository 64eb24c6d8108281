import type { Page } from '@playwright/test';
import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, waitForHydration, test } from '../system/test.ts';
import { PAGE_CHECKS } from './page-checks.ts';
import { CUSTOMER_ROUTES, PUBLIC_ROUTES, type ShopRoute } from './routes.ts';

/**
 * Opens another page as a link does. In Firefox, Playwright's `goto()` fails if a frame of the previous page ends during the navigation,
 * and the map in the footer is a frame that cannot load in tests.
 */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => void setTimeout(() => (location.href = to)), path);
  await page.waitForURL(path);
}

/** Opens each page. The fixture collects page errors. */
async function sweep(page: Page, routes: ShopRoute[]) {
  const failed: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
  await page.goto('/composition.json');
  for (const { path, shows } of routes) {
    await follow(page, path);
    await waitForHydration(page);
    await expect(page.getByText(shows).and(page.locator(':visible')).first()).toBeVisible();
    for (const check of PAGE_CHECKS) expect.soft(await page.evaluate(check), `${path}: ${check.name}`).toEqual([]);
  }
  expect(failed).toEqual([]);
}

test('every public page renders without errors', ({ page }) => sweep(page, PUBLIC_ROUTES));

test('every page of a customer renders without errors', async ({ page }) => {
  await signInAs(page, newCustomer());
  await sweep(page, CUSTOMER_ROUTES);
});
