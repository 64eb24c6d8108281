import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { confirmationLink } from './inbox.ts';

export interface Customer {
  name: string;
  mobile: string;
  email: string;
  password: string;
}

/** Somebody the shop has never seen. */
export function newCustomer(): Customer {
  const number = randomInt(1e8, 1e9);
  return {
    name: 'Kavitha Raman',
    mobile: `9${number}`,
    email: `kavitha.${number}@example.com`,
    password: 'Harvest48',
  };
}

/** Confirms the customer's e-mail address by the link in the welcome mail: order mails go to confirmed addresses only. */
export async function confirmEmail(page: Page, { email }: Customer): Promise<void> {
  const link = new URL(await confirmationLink(email), 'http://localhost');
  await page.request.post('/api/auth/confirm-email', { data: Object.fromEntries(link.searchParams) });
}

/** Makes the account through the API, for tests that are about something else, and signs the browser in. */
export async function signInAs(page: Page, customer: Customer): Promise<void> {
  const { name, mobile, email, password } = customer;
  await page.request.post('/api/auth/signup', { data: { name, mobile, email, password } });
  const answer = await page.request.post('/api/auth/signin', { data: { email, password } });
  const { accessToken, username } = (await answer.json()) as { accessToken: string; username: string };
  // Any address of the shop will do to reach its local storage; this one runs nothing.
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
