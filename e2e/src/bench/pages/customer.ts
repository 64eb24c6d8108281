import { newCustomer, signInAs } from '../../system/customer.ts';
import { launchChrome } from './chrome.ts';

const GOODS = [
  { product_id: 101, quantity: '2', unit_type: 500 },
  { product_id: 102, quantity: '1', unit_type: 500 },
  { product_id: 201, quantity: '3', unit_type: 100 },
];

/** What the browser of a customer with goods in the cart has in its storage. */
export async function customerWithCart(baseURL: string) {
  const browser = await launchChrome();
  try {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await signInAs(page, newCustomer());
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const added = await context.request.post('/api/cart/addCart', {
      data: GOODS,
      headers: { 'x-access-token': token! },
    });
    if (!added.ok()) throw new Error(`The cart cannot be filled: ${await added.text()}`);
    return await context.storageState();
  } finally {
    await browser.close();
  }
}
