import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';

async function violations(page: Page) {
  // What stands in other documents (the map) is not ours.
  const { violations: found } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
}

const PUBLIC = [
  ['/', 'Top Categories'],
  ['/products', 'Our Products'],
  ['/plans', 'Our Plans'],
  ['/gallery', 'Gallery'],
  ['/signin', 'Sign In'],
  ['/signup', 'Sign Up'],
  ['/contact_us', 'Contact Us'],
  ['/survey', 'Survey'],
  ['/fieldwork', 'Field'],
  ['/about_us', 'About Us'],
  ['/privacy_policy', 'Privacy Policy'],
  ['/nowhere', 'Page Not Found'],
] as const;

for (const [path, heading] of PUBLIC) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  });
}

for (const [path, heading] of [
  ['/cart_products', 'Cart Overview'],
  ['/my_orders', 'My Orders'],
  ['/my_account', 'My Account'],
] as const) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await signInAs(page, newCustomer());
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  });
}
