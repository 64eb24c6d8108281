import type { Page } from '@playwright/test';
import { fillCart, newCustomer, signInAs } from '../system/customer.ts';
import { expect, waitForHydration, test } from '../system/test.ts';

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test('a notice shows while the browser is offline', async ({ page, context }) => {
  await page.goto('/about_us');
  await expect(page.getByRole('heading', { name: 'About Us' }).first()).toBeVisible();
  // Before hydration, the page does not listen for the event, and its scripts could not load any more.
  await waitForHydration(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('offline, opened pages still work, and other pages load when the browser is back online', async ({
  page,
  context,
  pageErrors,
}) => {
  const customer = newCustomer();
  await signInAs(page, customer);
  await fillCart(page, customer);
  await page.goto('/products');
  await waitForHydration(page);
  await follow(page, 'About Us');
  await expect(page.getByRole('heading', { name: 'About Us' }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const more = page.getByRole('button', { name: /^More of/ });
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('You can still see pages that you have opened before')).toBeVisible();
  await follow(page, 'About Us');
  await expect(page.getByRole('heading', { name: 'About Us' }).first()).toBeVisible();
  await follow(page, 'Products');
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await more.click();
  await expect(page.getByRole('row', { name: /500 g/ }).getByText('1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).not.toHaveAttribute('aria-busy', 'true');

  await follow(page, 'Contact Us');
  await expect(page.getByRole('heading', { name: 'This page is not available offline' })).toBeVisible();
  await expect(page.getByText('The rest of the shop works')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  // Failed calls are logged as errors.
  pageErrors.length = 0;
});
