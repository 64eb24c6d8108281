import type { Page } from '@playwright/test';
import type { Customer } from './customer.ts';
import { waitForHydration } from './test.ts';

/** Signs in by the form of the page that is open. */
export async function signIn(page: Page, { email, password }: Customer): Promise<void> {
  await waitForHydration(page);
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** Fills in where the order goes, in the cart's form. */
export async function fillAddress(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Order Details' });
  for (const [label, text] of Object.entries({
    Name: 'Kavitha Raman',
    Phone: '9876543210',
    Email: 'kavitha@example.com',
    Address: '12 Lake View',
    City: 'Coimbatore',
    Pincode: '641042',
  }))
    await form.getByLabel(label, { exact: true }).fill(text);
}

/** Makes the account. */
export async function signUp(page: Page, { name, mobile, email, password }: Customer): Promise<void> {
  await page.request.post('/api/auth/signup', { data: { name, mobile, email, password } });
}

/** Puts one pack into a customer's cart, as from another device. */
export async function fillCart(page: Page, { email, password }: Customer): Promise<void> {
  const answer = await page.request.post('/api/auth/signin', { data: { email, password } });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const pack = { product_id: 101, category_id: 1, unit_type: 500, quantity: '1', reg_price: 1, sale_price: 1 };
  await page.request.post('/api/cart/addCart', { headers: { 'x-access-token': accessToken }, data: [pack] });
}
