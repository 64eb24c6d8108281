import type { Page } from '@playwright/test';
import { fillCart } from '../system/forms.ts';
import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, waitForHydration, test } from '../system/test.ts';

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test('says when the browser is offline, and no longer when it is back', async ({ page, context }) => {
  await page.goto('/about_us');
  await expect(page.getByRole('heading', { name: 'About Us' }).first()).toBeVisible();
  // Before that it does not listen, and its scripts would not come any more.
  await waitForHydration(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('what it says works offline does, the rest says why it does not and loads by itself afterwards', async ({
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
  await expect(page.getByText('Pages that you have already opened still show')).toBeVisible();
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
  // The browser and the shop complain of calls that do not get through.
  pageErrors.length = 0;
});
