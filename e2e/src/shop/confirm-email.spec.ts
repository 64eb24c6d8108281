import { createAccount, newCustomer } from '../system/customer.ts';
import { confirmationLink } from '../system/inbox.ts';
import { signIn } from '../system/forms.ts';
import { expect, waitForHydration, test } from '../system/test.ts';

test('a customer confirms the e-mail address with the link in the welcome mail', async ({ page }) => {
  const customer = newCustomer();
  const notice = page.getByText('Your e-mail address is not confirmed');
  await createAccount(page, customer);
  await page.goto('/signin?next=%2Fmy_account');
  await signIn(page, customer);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('We have sent you a new link.')).toBeVisible();

  await page.goto(await confirmationLink(customer.email));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Your e-mail address is confirmed' })).toBeVisible();
  await page.locator('#main').getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('form', { name: 'My Account' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a manipulated confirmation link confirms nothing and says what to do', async ({ page }) => {
  const customer = newCustomer();
  await createAccount(page, customer);
  await page.goto((await confirmationLink(customer.email)).replace(/id=\d+/, 'id=1'));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign in and request a new one in My Account.');
});
