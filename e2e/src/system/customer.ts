import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { confirmationLink } from './inbox.ts';

export interface Customer {
  name: string;
  mobile: string;
  email: string;
  password: string;
}

/** A customer without an account, with a random e-mail address. */
export function newCustomer(): Customer {
  const number = randomInt(1e8, 1e9);
  return {
    name: 'Kavitha Raman',
    mobile: `9${number}`,
    email: `kavitha.${number}@example.com`,
    password: 'Harvest48',
  };
}

/** Opens the link in the welcome mail. Order mails go to confirmed addresses only. */
export async function confirmEmail(page: Page, { email }: Customer): Promise<void> {
  const link = new URL(await confirmationLink(email), 'http://localhost');
  await page.request.post('/api/auth/confirm-email', { data: Object.fromEntries(link.searchParams) });
}

/** Creates the account through the API. */
export async function createAccount(page: Page, { name, mobile, email, password }: Customer): Promise<void> {
  await page.request.post('/api/auth/signup', { data: { name, mobile, email, password } });
}

/** Adds one pack to the customer's cart through the API, as another device would. */
export async function fillCart(page: Page, { email, password }: Customer): Promise<void> {
  const answer = await page.request.post('/api/auth/signin', { data: { email, password } });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const pack = { product_id: 101, category_id: 1, unit_type: 500, quantity: '1', reg_price: 1, sale_price: 1 };
  await page.request.post('/api/cart/addCart', { headers: { 'x-access-token': accessToken }, data: [pack] });
}

/** Creates the account through the API and signs the browser in, for tests that do not test signing in. */
export async function signInAs(page: Page, customer: Customer): Promise<void> {
  const { email, password } = customer;
  await createAccount(page, customer);
  const answer = await page.request.post('/api/auth/signin', { data: { email, password } });
  const { accessToken, username } = (await answer.json()) as { accessToken: string; username: string };
  // Local storage needs a page of the shop; this one runs no scripts.
  await page.goto('/composition.json');
  await page.evaluate(
    (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    {
      authToken: accessToken,
      isAuthenticated: 'true',
      username,
    },
  );
}
