import type { Page } from '@playwright/test';
import { createAccount, fillCart, newCustomer, signInAs } from '../system/customer.ts';
import { signIn } from '../system/forms.ts';
import { expect, test } from '../system/test.ts';

const details = (page: Page) => page.getByRole('form', { name: 'Order Details' });
const address = (page: Page) => details(page).getByLabel('Address', { exact: true });

/** Types an address into the cart's form and ends the session before the order. */
async function expireWhileTyping(page: Page): Promise<void> {
  await page.goto('/cart_products');
  await address(page).fill('12 Lake View');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.request.post('/api/auth/signout', { headers: { 'x-access-token': token ?? '' } });
  await page.getByRole('button', { name: /^More of/ }).click();
  await page.getByRole('dialog', { name: 'Your Session Expired..!' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fcart_products/);
}

for (const [how, begin] of [
  [
    'with the sign-in form',
    async (page: Page, customer) => {
      await createAccount(page, customer);
      await page.goto('/signin');
      await signIn(page, customer);
      await expect(page).toHaveURL(/\/$/);
    },
  ],
  ['through the API', signInAs],
] as [string, (page: Page, customer: ReturnType<typeof newCustomer>) => Promise<void>][]) {
  test(`in a session started ${how}, a typed address is still there after the session expired`, async ({ page }) => {
    const customer = newCustomer();
    await begin(page, customer);
    await fillCart(page, customer);
    await expireWhileTyping(page);
    await signIn(page, customer);
    await expect(page).toHaveURL(/\/cart_products$/);
    await expect(address(page)).toHaveValue('12 Lake View');
  });
}

test('a typed address is deleted when another customer of the same name signs in', async ({ page }) => {
  const [customer, namesake] = [newCustomer(), newCustomer()];
  for (const each of [customer, namesake]) {
    await createAccount(page, each);
    await fillCart(page, each);
  }
  await page.goto('/signin');
  await signIn(page, customer);
  await expect(page).toHaveURL(/\/$/);
  await expireWhileTyping(page);
  await signIn(page, namesake);
  await expect(page).toHaveURL(/\/cart_products$/);
  await expect(address(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Lake View');
});
