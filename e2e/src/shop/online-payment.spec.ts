import { simulatorAt } from '@farmgate/razorpay-simulator/client';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { violations } from '../system/axe.ts';
import { customerWithCart } from '../system/customer-with-cart.ts';
import { expect, test } from '../system/test.ts';

const SCRIPT = '**/razorpay-simulator/checkout.js';

/** A customer with an order, at the payment page. */
async function goToPayment(page: Page) {
  const customer = await customerWithCart(page);
  await page.goto(`/pay?order=${await customer.order()}`);
  return customer;
}

/** A customer who submits the cart's form with online payment. */
async function checkOut(page: Page) {
  const customer = await customerWithCart(page);
  await page.goto('/cart_products');
  await page.getByLabel('Name').fill(customer.name);
  await page.getByLabel('Phone').fill(customer.mobile);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Address', { exact: true }).fill('7 Thadagam Road');
  await page.getByLabel('City').fill('Coimbatore');
  await page.getByLabel('Pincode').fill('641042');
  await page.getByRole('radio', { name: /Online payment/ }).check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/pay\?order=FG(-\d{4}){3}$/);
  return customer;
}

const checkout = (page: Page) => page.frameLocator('iframe[title="Razorpay test checkout"]');
const pay = (page: Page) =>
  checkout(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();

/** Waits for the confirmation from before the press on: the toast disappears on its own. */
const confirmed = (page: Page, act: () => Promise<void>) =>
  Promise.all([expect(page.getByText('Your Order is Confirmed').first()).toBeVisible({ timeout: 30_000 }), act()]);

/** A customer's orders and cart in the database. */
async function ordersAndCart(database: pg.Client, email: string) {
  const { rows: orders } = await database.query(
    `SELECT o.status, o.payment_mode, o.payment_status, o.paid_by IS NOT NULL AS paid
     FROM shop.orders o JOIN shop.users u ON u.id = o.user_id WHERE u.email = $1`,
    [email],
  );
  const { rows: lines } = await database.query(
    `SELECT l.id FROM shop.cart_lines l JOIN shop.users u ON u.id = l.user_id WHERE u.email = $1`,
    [email],
  );
  return { orders, lines: lines.length };
}

const PAID = { orders: [{ status: 1, payment_mode: 1, payment_status: 2, paid: true }], lines: 0 };
const UNPAID = { orders: [{ status: 0, payment_mode: 1, payment_status: 0, paid: false }], lines: 1 };
const FAILED = { orders: [{ status: 0, payment_mode: 1, payment_status: 3, paid: false }], lines: 1 };
const CASH = { orders: [{ status: 0, payment_mode: 0, payment_status: 1, paid: false }], lines: 0 };

test('a customer pays online', async ({ page, database }) => {
  const { email } = await checkOut(page);
  await expect(checkout(page).getByText('Test mode: no money moves')).toBeVisible();
  await expect(checkout(page).getByText(email)).toBeVisible();
  await confirmed(page, () => pay(page));
  await expect(page).toHaveURL(/\/my_orders$/);
  await expect(page.getByText('Online payment, paid')).toBeVisible();
  await expect.poll(() => ordersAndCart(database, email)).toEqual(PAID);
});

test('a failed payment can be retried', async ({ page, database }) => {
  const { email } = await goToPayment(page);
  await checkout(page).getByRole('button', { name: 'Let the payment fail' }).click();
  await expect(checkout(page).getByRole('status')).toContainText('declined');
  await checkout(page).getByRole('button', { name: 'Close without paying' }).click();
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expect.poll(() => ordersAndCart(database, email)).toEqual(FAILED);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await pay(page);
  await expect(page).toHaveURL(/\/my_orders$/);
  await expect.poll(() => ordersAndCart(database, email)).toEqual(PAID);
});

test('an order whose payment window was closed can be paid later or in cash', async ({ page, database }) => {
  const { email } = await goToPayment(page);
  await checkout(page).getByRole('button', { name: 'Close without paying' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment is not finished' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await expect.poll(() => ordersAndCart(database, email)).toEqual(UNPAID);

  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await page.getByRole('link', { name: 'Finish payment' }).click();
  await checkout(page).getByRole('button', { name: 'Close without paying' }).click();
  await confirmed(page, () => page.getByRole('button', { name: 'Pay cash on delivery instead' }).click());
  await expect(page).toHaveURL(/\/my_orders$/);
  await expect.poll(() => ordersAndCart(database, email)).toEqual(CASH);
});

test('a payment script that fails to load shows an alert and keeps the order', async ({
  page,
  database,
  pageErrors,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  const { email } = await goToPayment(page);
  await expect(page.getByRole('alert')).toContainText('failed to load');
  await expect.poll(() => ordersAndCart(database, email)).toEqual(UNPAID);
  await page.unroute(SCRIPT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await pay(page);
  await expect(page).toHaveURL(/\/my_orders$/);
  await expect.poll(() => ordersAndCart(database, email)).toEqual(PAID);
  expect(pageErrors).toEqual([]);
});

test('a payment is recorded even if the browser closes before its answer arrives', async ({
  page,
  database,
  browserName,
}) => {
  test.skip(
    browserName === 'firefox',
    'Playwright cannot read the bodies of requests in Firefox, so it cannot send them.',
  );
  const { email } = await goToPayment(page);
  // The payment succeeds, but its answer never reaches the page.
  let confirmPaid = () => {};
  const paid = new Promise<void>((resolve) => (confirmPaid = resolve));
  await page.route('**/razorpay-simulator/orders/*/pay', async (route) => {
    await route.fetch();
    confirmPaid();
  });
  await pay(page);
  await paid;
  await page.close();
  await expect.poll(() => ordersAndCart(database, email)).toEqual(PAID);
});

test('the provider’s script never runs in a document with parts of the shop', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.frame() === page.mainFrame()) scripts.push(request.url());
  });
  await checkOut(page);
  await expect(checkout(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  const here = await page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname));
  expect(here).toEqual(['/pay/pay.js', '/razorpay-simulator/checkout.js']);
  expect(scripts.filter((url) => url.includes('razorpay-simulator'))).toHaveLength(1);
  const { waiting } = simulatorAt(process.env.FARMGATE_SIMULATOR_URL!);
  await expect.poll(waiting).toBe(0);
});
