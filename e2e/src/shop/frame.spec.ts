import type { Page } from '@playwright/test';
import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, waitForHydration, test } from '../system/test.ts';

const expectEmptyStorage = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);

test('an unknown address answers 404 and shows an error page with header and footer', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
});

test('a guarded page asks a visitor to sign in and brings them back', async ({ page }) => {
  const customer = newCustomer();
  await page.request.post('/api/auth/signup', { data: customer });
  await page.goto('/my_orders');
  await expect(page).toHaveURL(/\/signin\?next=%2Fmy_orders/);
  await expect(page.getByText('Signin to continue...')).toBeVisible();
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email').fill(customer.email);
  await form.getByLabel('Password', { exact: true }).fill(customer.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/my_orders$/);
});

test('logging out ends the session in the browser and on the server', async ({ page, isMobile }) => {
  await signInAs(page, newCustomer());
  await page.goto('/products');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  // While the menu closes, it also has a Login link.
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expectEmptyStorage(page);
  const answer = await page.request.get('/api/user/profile/', { headers: { 'x-access-token': token ?? '' } });
  expect(answer.status()).toBe(401);
});

test('signing out in one tab makes other tabs leave guarded pages only', async ({ page, context }) => {
  await signInAs(page, newCustomer());
  await page.goto('/my_account');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/products');
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL(/\/signin\?next=%2Fmy_account/);
  await expect(other).toHaveURL(/\/products$/);
});

test('an expired session shows an alert and leaves no data in the browser', async ({ page }) => {
  await signInAs(page, newCustomer());
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.request.post('/api/auth/signout', { headers: { 'x-access-token': token ?? '' } });
  await page.goto('/my_orders');
  const alert = page.getByRole('dialog', { name: 'Your Session Expired..!' });
  await expect(alert).toContainText('Please login to continue');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fmy_orders/);
  await expectEmptyStorage(page);
});

test('links between parts do not load a new document', async ({ page, isMobile }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [link, heading] of [
    ['Plans', 'Our Plans'],
    ['Contact Us', 'Contact Us'],
    ['Products', 'Our Products'],
  ] as const) {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
      .getByRole('link', { name: link })
      .click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the sign-up dialog opens on the home page after five seconds and closes only with its button', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Top Categories' })).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(1_500);
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect(dialog).toBeVisible();
  const fades = await dialog.evaluate((element) =>
    [undefined, '::backdrop'].map((part) => getComputedStyle(element, part).transitionDuration.split(',')[0]),
  );
  expect(fades).toEqual(['0.3s', '0.15s']);
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await page.clock.runFor(1_000);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(1_000);
  await expect(dialog).toBeHidden();
});
