import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';

/** Widths in CSS px of a 1280 px window at 400 % and at 200 % zoom. */
const ZOOMED_WIDTHS = [320, 640];

test('zoomed pages do not scroll horizontally', async ({ page }) => {
  await signInAs(page, newCustomer());
  const token = (await page.evaluate(() => localStorage.getItem('authToken')))!;
  await page.request.post('/api/cart/addCart', {
    headers: { 'x-access-token': token },
    data: [{ product_id: 106, quantity: '1', unit_type: 500 }],
  });
  for (const [path, heading] of [
    ['/', 'Our Best Plans'],
    ['/products', 'Our Products'],
    ['/cart_products', 'Order Details'],
  ] as const) {
    await page.goto(path);
    for (const width of ZOOMED_WIDTHS) {
      await page.setViewportSize({ width, height: 512 });
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await contentWidth(), `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});
