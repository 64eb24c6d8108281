import { newCustomer, signInAs } from '../../system/customer.ts';
import { launchChrome } from './chrome.ts';

export const CART_LINES = [
  { product_id: 101, quantity: '2', unit_type: 500 },
  { product_id: 102, quantity: '1', unit_type: 500 },
  { product_id: 201, quantity: '3', unit_type: 100 },
];

/** The browser storage of a signed-in customer with three cart lines. */
export async function storageStateWithCart(baseURL: string) {
  const browser = await launchChrome();
  try {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await signInAs(page, newCustomer());
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const added = await context.request.post('/api/cart/addCart', {
      data: CART_LINES,
      headers: { 'x-access-token': token! },
    });
    if (!added.ok())
      throw new Error(`The API did not fill the cart. It answered ${added.status()}: ${await added.text()}`);
    return await context.storageState();
  } finally {
    await browser.close();
  }
}
