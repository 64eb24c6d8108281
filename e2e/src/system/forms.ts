import type { Page } from '@playwright/test';
import type { Customer } from './customer.ts';
import { ADDRESS } from './delivery-address.ts';
import { waitForHydration } from './test.ts';

/** Signs in with the form on the open page. */
export async function signIn(page: Page, { email, password }: Customer): Promise<void> {
  await waitForHydration(page);
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** Fills in the cart's order form. */
export async function fillAddress(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Order Details' });
  for (const [label, text] of Object.entries(ADDRESS)) await form.getByLabel(label, { exact: true }).fill(text);
}
