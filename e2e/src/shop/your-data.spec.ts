import { readFile } from 'node:fs/promises';
import { newCustomer, signInAs } from '../system/customer.ts';
import { farmgateShop } from '../system/farmgate-shop.ts';
import { expect, test } from '../system/test.ts';

test('a visitor finds in the footer what is kept, and for how long', async ({ page }) => {
  await page.goto('/contact_us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Data' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Contact messages.*2\syears/ })).toBeVisible();
  await expect(page.getByText('Data Protection Board of India')).toBeVisible();
});

test('sign-up links to it', async ({ page }) => {
  await page.goto('/signup');
  const link = page.getByRole('main').getByRole('link', { name: 'how we use your data' });
  await expect(link).toHaveAttribute('href', '/your_data');
});

test('a customer downloads their data, and deletes the account', async ({ page }) => {
  const customer = await newCustomer();
  await signInAs(page, customer);
  await page.goto('/my_account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.html');
  expect(await readFile(await download.path(), 'utf8')).toContain(`Personal data of ${customer.email}`);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await page.waitForURL('/');
  await expect(farmgateShop('users', 'export', customer.email)).rejects.toThrow(/There is no account of/);
});
