import type { Page } from '@playwright/test';
import { newCustomer } from '../system/customer.ts';
import type { Customer } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';

const PRODUCT = 'Carrot Ooty (Gajar)';

async function findByFilters(page: Page, narrow: boolean) {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Our Best Products' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top Categories' })).toBeVisible();
  if (narrow) await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: narrow ? 'Menu' : 'Main' })
    .getByRole('link', { name: 'Products' })
    .click();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();

  if (narrow) await page.getByRole('button', { name: /^Filters/ }).click();
  await page
    .getByRole('group', { name: 'Product Categories' })
    .getByRole('checkbox', { name: 'Fresh Vegtables' })
    .check();
  await expect(page).toHaveURL(/categor/);
  const slider = page.getByRole('slider', { name: 'Price Range' });
  await expect(slider).toHaveValue('800');
  await slider.press('ArrowLeft');
  await expect(slider).toHaveValue('799');
  await expect(page).toHaveURL(/799/);
  if (narrow) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
}

async function createAccount(page: Page, { name, mobile, email, password }: Customer) {
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  const form = page.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Mobile').fill(mobile);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('weak');
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(form.getByText('Please create a stronger password')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('User Created Successfully!')).toBeVisible();
}

async function signIn(page: Page, { email, password }: Customer) {
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Logged In Successfully!')).toBeVisible();
}

test('a visitor becomes a customer and orders with cash on delivery', async ({ page, database, viewport }) => {
  const customer = newCustomer();

  await test.step('finds a product', async () => {
    await findByFilters(page, viewport!.width < 600);
    await page.getByRole('link', { name: PRODUCT }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: PRODUCT })).toBeVisible();
    await expect(page.getByText(/^You saved: \d+\.\d\d% OFF$/)).toBeVisible();
  });

  await test.step('is asked to sign in, then the product is added to the cart', async () => {
    await page.getByRole('combobox', { name: `Package of ${PRODUCT}` }).selectOption({ label: '500 g · ₹31' });
    await page.getByRole('button', { name: `Add Cart ${PRODUCT}` }).click();
    await expect(page.getByText('Signin to continue...')).toBeVisible();
    await expect(page).toHaveURL(/\/signin\?next=/);
    await createAccount(page, customer);
    await signIn(page, customer);
    await expect(page).toHaveURL(/\/product_details\//);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('changes quantities', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('heading', { name: 'Cart Overview' })).toBeVisible();
    const line = page.getByRole('row', { name: PRODUCT });
    await expect(line).toContainText('500 g');
    await line.getByRole('button', { name: /increase|add one|more/i }).click();
    await expect(line).toContainText('₹62');
    await line.getByRole('button', { name: /increase|add one|more/i }).click();
    await expect(line).toContainText('₹93');
    await line.getByRole('button', { name: /decrease|less|one fewer/i }).click();
    await expect(line).toContainText('₹62');
  });

  await test.step('cannot order to another pincode', async () => {
    await page.getByLabel('Name').fill(customer.name);
    await page.getByLabel('Phone').fill(customer.mobile);
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Address', { exact: true }).fill('7 Thadagam Road');
    await page.getByLabel('City').fill('Coimbatore');
    await page.getByLabel('Pincode').fill('600001');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByText('Delivery is only available for pincode 641042')).toBeVisible();
    await expect(page.getByLabel('Pincode')).toBeFocused();
  });

  await test.step('orders', async () => {
    await page.getByLabel('Pincode').fill('641042');
    await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked();
    // A page and a toast show this text, both only for a moment.
    const confirmed = expect(page.getByText('Your Order is Confirmed').first()).toBeVisible();
    await Promise.all([confirmed, page.getByRole('button', { name: 'Checkout' }).click()]);
    await expect(page).toHaveURL(/\/my_orders$/);
    const order = page.getByRole('main').getByRole('listitem').filter({ hasText: PRODUCT }).first();
    await expect(order).toContainText('₹62');
    await expect(order).toContainText('Order Placed');
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());
    await expect(order).toContainText(today);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).not.toContainText('1');
  });

  await test.step('the order is in the database', async () => {
    const { rows: orders } = await database.query(
      `SELECT o.* FROM shop.orders o JOIN shop.users u ON u.id = o.user_id WHERE u.email = $1`,
      [customer.email],
    );
    expect(orders).toEqual([
      expect.objectContaining({
        status: 0,
        payment_mode: 0,
        payment_status: 1,
        sub_total_paise: 6200,
        tax_paise: 0,
        total_paise: 6200,
        zipcode: '641042',
        address: '7 Thadagam Road',
      }),
    ]);
    const { rows: items } = await database.query(`SELECT * FROM shop.order_items WHERE order_id = $1`, [orders[0].id]);
    expect(items).toEqual([
      expect.objectContaining({
        name: PRODUCT,
        pack_grams: 500,
        quantity: 2,
        sale_price_paise: 3100,
        total_paise: 6200,
      }),
    ]);
    const { rows: lines } = await database.query(
      `SELECT l.* FROM shop.cart_lines l JOIN shop.users u ON u.id = l.user_id WHERE u.email = $1`,
      [customer.email],
    );
    expect(lines).toEqual([]);
  });
});
