import type { Page } from '@playwright/test';
import { fillCart, signIn, signUp } from '../system/forms.ts';
import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';

const details = (page: Page) => page.getByRole('form', { name: 'Order Details' });
const address = (page: Page) => details(page).getByLabel('Address', { exact: true });

/** Types an address into the cart's form, and loses the session before ordering. */
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
    'in the shop',
    async (page: Page, customer) => {
      await signUp(page, customer);
      await page.goto('/signin');
      await signIn(page, customer);
      await expect(page).toHaveURL(/\/$/);
    },
  ],
  ['by another client of the shop', signInAs],
] as [string, (page: Page, customer: ReturnType<typeof newCustomer>) => Promise<void>][]) {
  test(`an address typed in a session begun ${how} is there after the session has expired`, async ({ page }) => {
    const customer = newCustomer();
    await begin(page, customer);
    await fillCart(page, customer);
    await expireWhileTyping(page);
    await signIn(page, customer);
    await expect(page).toHaveURL(/\/cart_products$/);
    await expect(address(page)).toHaveValue('12 Lake View');
  });
}

test('another customer of the same name does not see it, and it is gone', async ({ page }) => {
  const [customer, namesake] = [newCustomer(), newCustomer()];
  for (const each of [customer, namesake]) {
    await signUp(page, each);
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
