import type { Page } from 'playwright-core';
import { ADDRESS } from '../../system/delivery-address.ts';
import { CART_LINES } from '../pages/customer.ts';
import type { Press } from './press.ts';

/** The customer's cart gets its three lines back, and the page shows them. */
async function refillCart(page: Page): Promise<void> {
  const headers = { 'x-access-token': (await page.evaluate(() => localStorage.getItem('authToken')))! };
  const { origin } = new URL(page.url());
  const listed = await page.request.post(`${origin}/api/cart/cartProduct`, { headers, data: {} });
  const { datas } = (await listed.json()) as { datas: { data: { id: number }[] } };
  for (const { id } of datas.data) await page.request.delete(`${origin}/api/cart/removeCart/${id}`, { headers });
  const added = await page.request.post(`${origin}/api/cart/addCart`, { headers, data: CART_LINES });
  if (!added.ok()) throw new Error(`The API did not fill the cart. It answered ${added.status()}.`);
  await page.reload({ waitUntil: 'load' });
  await page.locator('main table tr fieldset').nth(2).waitFor();
  await page.locator('main form').waitFor();
  await page.waitForLoadState('networkidle');
}

const quantity = () => document.querySelector('main table fieldset output')!.textContent;

/** Presses in the cart. */
export const CART_PRESSES: Press[] = [
  {
    name: 'cart line +',
    path: '/cart_products',
    signedIn: true,
    staysOpen: true,
    before: ({ page, run }) => (run === 0 ? refillCart(page) : Promise.resolve()),
    target: ({ page }) => page.locator('main table button[aria-label^="More of"]').first(),
    note: quantity,
    isDone: (noted) => document.querySelector('main table fieldset output')!.textContent !== noted,
  },
  {
    name: 'cart line −',
    path: '/cart_products',
    signedIn: true,
    staysOpen: true,
    before: ({ page }) => page.locator('main table button[aria-label^="Less of"]').first().waitFor(),
    target: ({ page }) => page.locator('main table button[aria-label^="Less of"]').first(),
    note: quantity,
    isDone: (noted) => document.querySelector('main table fieldset output')!.textContent !== noted,
  },
  {
    name: 'remove',
    path: '/cart_products',
    signedIn: true,
    before: ({ page }) => refillCart(page),
    target: ({ page }) => page.locator('main table button[aria-label^="Remove"][aria-label$="from the cart"]').first(),
    isDone: () => document.querySelector('main table button[aria-label^="Undo"]') !== null,
  },
  {
    name: 'undo',
    path: '/cart_products',
    signedIn: true,
    before: async ({ page }) => {
      await refillCart(page);
      await page.locator('main table button[aria-label$="from the cart"]').first().tap();
      await page.locator('main table button[aria-label^="Undo"]').waitFor();
    },
    target: ({ page }) => page.locator('main table button[aria-label^="Undo"]'),
    isDone: () => document.querySelectorAll('main table fieldset').length === 3,
  },
  {
    name: 'form: order',
    path: '/cart_products',
    signedIn: true,
    before: async ({ page }) => {
      await refillCart(page);
      const form = page.getByRole('form', { name: 'Order Details' });
      for (const [label, text] of Object.entries(ADDRESS)) await form.getByLabel(label, { exact: true }).fill(text);
      await form.locator('button[type=submit]').scrollIntoViewIfNeeded();
    },
    target: ({ page }) => page.getByRole('form', { name: 'Order Details' }).locator('button[type=submit]'),
    isDone: () =>
      location.pathname === '/my_orders' || document.querySelector('main h2')?.textContent?.includes('placed') === true,
  },
];
