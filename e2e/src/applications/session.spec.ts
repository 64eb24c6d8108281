import { createAccount, fillCart, newCustomer, signInAs } from '../system/customer.ts';
import { signIn } from '../system/forms.ts';
import { PAGES } from './pages.ts';
import { expect, followLink, isSameDocument, markDocument, test, waitForHydration } from './test.ts';

const CUSTOMER = 'Kavitha Raman';

for (const { framework, path, heading } of PAGES) {
  test(`${framework}: the shop's cart button works on the page, and the page knows the customer`, async ({ page }) => {
    const customer = newCustomer();
    await signInAs(page, customer);
    await fillCart(page, customer);
    await page.goto(path);
    await expect(page.getByText(`${CUSTOMER}, your cart`)).toBeVisible();
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await expect(cart).toHaveAccessibleName(/1/);
    await cart.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
    await expect(page.getByRole('main').getByText('Tomato Country (Naatu Thakkali)')).toBeVisible();
  });

  test(`${framework}: the page follows a sign-in and a sign-out in another tab`, async ({ page, context }) => {
    await page.goto(path);
    await waitForHydration(page);
    const toSignIn = page.getByRole('main').getByRole('link', { name: 'Sign in to order' });
    await expect(toSignIn).toBeVisible();
    const other = await context.newPage();
    await signInAs(other, newCustomer());
    await page.bringToFront();
    await expect(page.getByText(`${CUSTOMER}, your cart`)).toBeVisible();
    // A browser may pause the scripts of a tab that is not in front.
    await other.bringToFront();
    await other.goto('/about_us');
    await waitForHydration(other);
    await other.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
    await page.bringToFront();
    await expect(toSignIn).toBeVisible();
  });
}

test('a visitor who signs in is known to the application in the same document', async ({ page }) => {
  const customer = newCustomer();
  await createAccount(page, customer);
  await page.goto('/recipes');
  await waitForHydration(page);
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in to order' }).click();
  await signIn(page, customer);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log Out' })).toBeVisible();
  await followLink(page, '/recipes');
  await expect(page.getByText(`${CUSTOMER}, your cart`)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});
