import { newCustomer, type Customer } from '../system/customer.ts';
import type { WebKitPage } from './webkit-page.ts';

/** Creates the account of a new customer through the API. */
export async function createAccount(): Promise<Customer> {
  const customer = newCustomer();
  await post('/api/auth/signup', customer);
  return customer;
}

/** Signs the browser in as a new customer through the API, for tests that do not test signing in. */
export async function signInAsNewCustomer(shop: WebKitPage): Promise<void> {
  const { email, password } = await createAccount();
  const { accessToken, username } = (await post('/api/auth/signin', { email, password })) as Record<string, string>;
  await shop.run((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
    ['authToken', accessToken!],
    ['isAuthenticated', 'true'],
    ['username', username!],
  ] as [string, string][]);
}

async function post(path: string, data: unknown): Promise<unknown> {
  const answer = await fetch(process.env.FARMGATE_URL + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
