import type { Page } from '@playwright/test';
import { fillCart, newCustomer, signInAs } from '../system/customer.ts';
import { fillAddress, signIn } from '../system/forms.ts';
import { expect, waitForHydration, test } from '../system/test.ts';

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

test('a cart change in one tab shows in the other tabs', async ({ page, context }) => {
  const customer = newCustomer();
  await signInAs(page, customer);
  await fillCart(page, customer);
  await page.goto('/about_us');
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  const other = await context.newPage();
  let reads = 0;
  page.on('request', (request) => void (request.url().includes('/cart/cartProduct') && (reads += 1)));

  await other.goto('/cart_products');
  await other.getByRole('button', { name: /^More of/ }).click();
  await other.getByRole('button', { name: /^Remove / }).click();
  await expect(badge(other)).toHaveAccessibleName('Cart, 0 items');
  await page.bringToFront();
  await expect(badge(page)).toHaveAccessibleName('Cart, 0 items');
  expect(reads).toBeLessThanOrEqual(2);

  await other.bringToFront();
  await other.getByRole('button', { name: /^Undo/ }).click();
  await expect(badge(other)).toHaveAccessibleName('Cart, 1 item');
  await page.bringToFront();
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
});

test('an order, a sign-out and a new sign-in in one tab show in the other tab', async ({ page, context }) => {
  const [customer, namesake] = [newCustomer(), newCustomer()];
  await page.request.post('/api/auth/signup', { data: namesake });
  await signInAs(page, customer);
  await fillCart(page, customer);
  await page.goto('/cart_products');
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  const other = await context.newPage();
  await other.goto('/cart_products');
  await fillAddress(other);
  await other.getByRole('button', { name: 'Checkout' }).click();
  await expect(other).toHaveURL(/\/my_orders$/);
  await page.bringToFront();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName('Cart, 0 items');

  await fillCart(page, namesake);
  await other.bringToFront();
  await waitForHydration(other);
  await other.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await other.goto('/signin');
  await signIn(other, namesake);
  await page.bringToFront();
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
});
