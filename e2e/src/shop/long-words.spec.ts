import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';

const LONG = 'பச்சைமிளகாய்'.repeat(8) + 'NearTheOldTamarindTree'.repeat(8);

/** Texts of elements that do not fit their box. */
const cutOff = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.textContent);

test('long names and addresses without spaces are fully visible', async ({ page, database }) => {
  const customer = newCustomer();
  await signInAs(page, customer);
  const token = (await page.evaluate(() => localStorage.getItem('authToken')))!;
  const headers = { 'x-access-token': token };
  const data = [{ product_id: 104, quantity: '1', unit_type: 250 }];
  await page.request.post('/api/cart/addCart', { headers, data });
  const cart = await (await page.request.post('/api/cart/cartProduct?query=&page=0&limit=0', { headers })).json();
  const { data: lines, totalAmt } = cart.datas as { data: { id: number }[]; totalAmt: number };
  const order = { total_price: totalAmt, sub_total: totalAmt, tax_price: 0, type: 'cod' };
  const contact = { name: customer.name, email: customer.email, mobile: customer.mobile };
  const address = { address: LONG.slice(0, 250), city: 'Coimbatore', zipcode: '641042' };
  const placed = await page.request.post('/api/checkout', {
    headers,
    data: { ...order, ...contact, ...address, cartDetails: { id: lines.map(({ id }) => id) } },
  });
  expect(placed.status()).toBe(200);
  await database.query(`UPDATE shop.order_items SET name = $1 WHERE order_id = $2`, [
    LONG,
    ((await placed.json()) as { order: { id: number } }).order.id,
  ]);

  await page.goto('/my_orders');
  await expect(page.getByText(/^Delivery by \w+day, \d+ \w+$/)).toBeVisible();
  await expect(page.getByText('NearTheOldTamarindTree').first()).toBeVisible();
  expect(await page.evaluate(cutOff, 'main li, main li p, main footer')).toEqual([]);

  await page.goto('/products');
  await expect(page.getByRole('link', { name: 'Small Onion (Shallots / Chinna Vengayam)' })).toBeVisible();
  expect(await page.evaluate(cutOff, 'main li h3')).toEqual([]);
});
