import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newCustomer, signInAs } from '../system/customer.ts';

/** A visitor without an account, a new customer, or a customer with a filled cart and an order. */
export type Persona = 'visitor' | 'newcomer' | 'regular';

export type StorageState = NonNullable<BrowserContextOptions['storageState']>;

/** Creates the accounts and returns the browser storage of each persona. */
export async function storageStates(
  browser: Browser,
  baseURL: string,
): Promise<Record<Persona, StorageState | undefined>> {
  const signedUp = async (shop?: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await signInAs(page, newCustomer());
    await shop?.(page);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return { visitor: undefined, newcomer: await signedUp(), regular: await signedUp(shopRegularly) };
}

async function shopRegularly(page: Page): Promise<void> {
  await fillInAccount(page);
  const call = await callsOf(page);
  await call('/api/cart/addCart', [
    { product_id: 101, quantity: '2', unit_type: 500 },
    { product_id: 601, quantity: '1', unit_type: 1000 },
  ]);
  await order(call);
  await call('/api/cart/addCart', [
    { product_id: 102, quantity: '1', unit_type: 500 },
    { product_id: 201, quantity: '3', unit_type: 100 },
    { product_id: 301, quantity: '1', unit_type: 500 },
  ]);
}

async function fillInAccount(page: Page): Promise<void> {
  await page.goto('/my_account');
  const form = page.getByRole('form', { name: 'My Account' });
  await form.getByLabel('Date of Birth').fill('1991-04-14');
  await form.getByLabel('Gender').selectOption('F');
  await form.getByLabel('Address').fill('27 Bharathi Street, Vadavalli');
  await form.getByLabel('City').fill('Coimbatore');
  await form.getByLabel('Pincode').fill('641042');
  await form.getByRole('button', { name: 'Update Account' }).click();
  await page.getByText('Account Details Updated Successfully').waitFor();
}

type Call = (path: string, data?: unknown) => Promise<unknown>;

/** Calls the API as the signed-in customer. */
async function callsOf(page: Page): Promise<Call> {
  const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
  return async (path, data) => {
    const answer = await page.request.post(path, { data, headers: { 'x-access-token': token } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
}

async function order(call: Call): Promise<void> {
  const { datas } = (await call('/api/cart/cartProduct?query=&page=0&limit=0')) as {
    datas: { data: { id: number }[]; totalAmt: number };
  };
  await call('/api/checkout', {
    total_price: datas.totalAmt,
    sub_total: datas.totalAmt,
    tax_price: 0,
    name: 'Kavitha Raman',
    email: 'kavitha@example.com',
    mobile: '9876543210',
    address: '27 Bharathi Street, Vadavalli',
    city: 'Coimbatore',
    zipcode: '641042',
    cartDetails: { id: datas.data.map(({ id }) => id) },
    type: 'cod',
  });
}
