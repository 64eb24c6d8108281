import { createAccount, fillCart, newCustomer } from '../system/customer.ts';
import { fillAddress, signIn } from '../system/forms.ts';
import { expect, waitForHydration, test } from '../system/test.ts';

const storageFailures: Record<string, () => void> = {
  'throws, as when the browser blocks site data': () => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  },
  'is null, as in Chromium without local storage': () =>
    void Object.defineProperty(window, 'localStorage', { get: () => null }),
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [how, block] of Object.entries(storageFailures)) {
  test(`if storage ${how}, a customer can filter, sign in and order, and sees one notice`, async ({ page }) => {
    const customer = newCustomer();
    const notice = page.getByText('Your browser does not store data for this shop');
    await createAccount(page, customer);
    await fillCart(page, customer);
    await page.addInitScript(block);
    await page.goto('/products');
    await waitForHydration(page);
    await page.getByRole('checkbox', { name: 'Fresh Vegtables' }).check();
    await expect(page).toHaveURL(/categor/);

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await signIn(page, customer);
    await expect(page).toHaveURL(/\/$/);
    await expect(notice).toBeVisible();
    await expect(page.getByText('You are signed out when you reload or close this page')).toBeVisible();
    await page.locator('#main [aria-live=polite]').getByRole('button', { name: 'Close' }).click();

    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await fillAddress(page);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/my_orders$/);
    await expect(page.getByText(/^FG-/).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}

test('without storage, a typed address is still there after the session expired', async ({ page }) => {
  const customer = newCustomer();
  await createAccount(page, customer);
  await fillCart(page, customer);
  await page.addInitScript(Object.values(storageFailures)[0]!);
  await page.goto('/signin');
  const ownCall = page.waitForRequest((request) => 'x-access-token' in request.headers());
  await signIn(page, customer);
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  const headers = { 'x-access-token': (await ownCall).headers()['x-access-token']! };
  const address = page.getByRole('form', { name: 'Order Details' }).getByLabel('Address', { exact: true });
  await address.fill('12 Lake View');

  await page.request.post('/api/auth/signout', { headers });
  await page.getByRole('button', { name: /^More of/ }).click();
  await page.getByRole('dialog', { name: 'Your Session Expired..!' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fcart_products/);
  await signIn(page, customer);
  await expect(page).toHaveURL(/\/cart_products$/);
  await expect(address).toHaveValue('12 Lake View');
});

test('with storage, there is no notice', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByText('Your browser does not store data for this shop')).toHaveCount(0);
});
