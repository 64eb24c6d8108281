import type { Page } from '@playwright/test';
import { confirmEmail, newCustomer, signInAs } from '../system/customer.ts';
import { farmgateShop } from '../system/farmgate-shop.ts';
import { mailTo } from '../system/inbox.ts';
import { expect, test } from '../system/test.ts';

/** Orders two packs with cash on delivery through the API, as the signed-in customer. @returns the order number */
async function placeOrder(page: Page, email: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const headers = { 'x-access-token': token };
  const item = { product_id: 104, unit_type: 500, quantity: '2' };
  await page.request.post('/api/cart/addCart', { headers, data: [item] });
  const cart = await page.request.post('/api/cart/cartProduct', { headers });
  const { datas } = (await cart.json()) as { datas: { data: { id: number }[]; totalAmt: number } };
  const address = {
    name: 'Kavitha',
    mobile: '9876543210',
    address: '7 Thadagam Road',
    city: 'Coimbatore',
    zipcode: '641042',
  };
  const sums = { total_price: datas.totalAmt, sub_total: datas.totalAmt, tax_price: 0 };
  const cartDetails = { id: datas.data.map(({ id }) => id) };
  const data = { ...address, ...sums, email, cartDetails, type: 'cod' };
  const placed = await page.request.post('/api/checkout', { headers, data });
  return ((await placed.json()) as { order: { order_no: string } }).order.order_no;
}

test('an order is confirmed by mail, can be printed, and shows the status that staff set', async ({
  page,
  context,
}) => {
  const customer = newCustomer();
  await signInAs(page, customer);
  await confirmEmail(page, customer);
  const orderNo = await placeOrder(page, customer.email);

  const mail = await mailTo(customer.email, /^Your Order is Confirmed/);
  expect(mail).toContain(`Subject: Your Order is Confirmed: ${orderNo}`);
  expect(mail).toContain(`filename=${orderNo}.pdf`);

  await page.goto('/my_orders');
  await expect(page.getByText('Order Placed')).toBeVisible();
  const invoice = context.waitForEvent('response', (response) => response.url().includes('/api/orders/invoice/'));
  const tab = context.waitForEvent('page');
  await page.getByRole('button', { name: `Print the invoice of order ${orderNo}` }).click();
  await tab;
  const response = await invoice;
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(page.getByText('PDF opened in new tab')).toBeVisible();

  expect(JSON.parse(await farmgateShop('orders', 'status', orderNo, 'packed', '--json'))).toMatchObject({
    to: 'packed',
  });
  await page.reload();
  await expect(page.getByText('Packed', { exact: true })).toBeVisible();
});

test('a password is reset with the mailed code, and other browsers are signed out', async ({ page, browser }) => {
  const customer = newCustomer();
  const elsewhere = await (await browser.newContext({ baseURL: process.env.FARMGATE_URL })).newPage();
  await signInAs(elsewhere, customer);

  await page.goto('/signin');
  await page.getByRole('button', { name: /forgot password/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(customer.email);
  await dialog.getByRole('button', { name: 'Send Otp' }).click();
  const mail = await mailTo(customer.email, / is your Farmgate code$/);
  const [, code = ''] = /^Subject: (\d{6}) is/m.exec(mail) ?? [];
  await dialog.getByLabel('Otp').fill(code);
  await dialog.getByLabel('Create Password').fill('Pumpkin77');
  await dialog.getByLabel('Confirm Password').fill('Pumpkin77');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reseted')).toBeVisible();

  await elsewhere.goto('/my_orders');
  await expect(elsewhere.getByText('Your Session Expired..!')).toBeVisible();
  await elsewhere.context().close();
});

test('logging out everywhere ends the session of another browser', async ({ page, browser }) => {
  const customer = newCustomer();
  const elsewhere = await (await browser.newContext({ baseURL: process.env.FARMGATE_URL })).newPage();
  await signInAs(elsewhere, customer);
  await signInAs(page, customer);
  await page.goto('/my_account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await elsewhere.goto('/my_account');
  await expect(elsewhere.getByText('Your Session Expired..!')).toBeVisible();
  await elsewhere.context().close();
});

test('deleting an account ends its session in an open browser', async ({ page }) => {
  const customer = newCustomer();
  await signInAs(page, customer);
  await page.goto('/cart_products');
  await expect(page.getByRole('heading', { name: 'Cart Overview' })).toBeVisible();
  await farmgateShop('users', 'delete', customer.email, '--yes');
  await page.reload();
  await expect(page.getByText('Your Session Expired..!')).toBeVisible();
  await expect(page.getByText('Please login to continue')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /log ?in|sign ?in/i })).toBeVisible();
});
