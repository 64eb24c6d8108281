import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';

/** Of the window, CSS px: 1280 px at 400 % and at 200 %. */
const ZOOMED = [320, 640];

test('zoomed in, no page scrolls sideways', async ({ page }) => {
  await signInAs(page, newCustomer());
  const token = (await page.evaluate(() => localStorage.getItem('authToken')))!;
  await page.request.post('/api/cart/addCart', {
    headers: { 'x-access-token': token },
    data: [{ product_id: 106, quantity: '1', unit_type: 500 }],
  });
  for (const [path, seen] of [
    ['/', 'Our Best Plans'],
    ['/products', 'Our Products'],
    ['/cart_products', 'Order Details'],
  ] as const) {
    await page.goto(path);
    for (const width of ZOOMED) {
      await page.setViewportSize({ width, height: 512 });
      await expect(page.getByRole('heading', { name: seen })).toBeVisible();
      const reach = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await reach(), `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});
