import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, waitForHydration, test } from '../system/test.ts';

test('Back returns to the same place in the list, from its first frame on', async ({ page }) => {
  await page.goto('/products');
  // Before, a link loads another document, which has no frames of this one.
  await waitForHydration(page);
  const link = page.getByRole('main').getByRole('listitem').nth(20).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  const path = (await link.getAttribute('href'))!;
  const { y } = (await link.boundingBox())!;
  await link.click();
  await expect(page.getByRole('heading', { name: 'Related Product' })).toBeVisible();
  const places = await page.evaluateHandle(watchCard, path);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(page.locator('main li:has(h3)')).toHaveCount(24);
  expect(new Set(await places.jsonValue())).toEqual(new Set([Math.round(y)]));
});

/** Where the card of a path is in each frame of the list from now on, in px from the top of the window; null if the list lacks it. */
function watchCard(path: string): (number | null)[] {
  const places: (number | null)[] = [];
  const look = () => {
    const card = document.querySelector(`main li a[href="${path}"]`);
    if (document.querySelector('#our-products')) places.push(card && Math.round(card.getBoundingClientRect().top));
    requestAnimationFrame(look);
  };
  look();
  return places;
}

test('following links faster than pages fade is no error', async ({ page }) => {
  await page.goto('/return_policy');
  await waitForHydration(page);
  await page.evaluate(async () => {
    // Within this range, a click comes when the browser has changed the page but not begun to fade.
    for (let ms = 10; ms < 70; ms += 4) {
      for (const path of ['/shipping_policy', '/return_policy']) {
        document.querySelector<HTMLElement>(`footer a[href="${path}"]`)!.click();
        await new Promise((resolve) => setTimeout(resolve, ms));
      }
    }
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Return Policy' })).toBeVisible();
});

test('a new document starts at its top', async ({ page }) => {
  await signInAs(page, newCustomer());
  await page.goto('/products');
  await waitForHydration(page);
  await page.evaluate(() => scrollTo(0, 400));
  await page.goto('/my_account');
  await waitForHydration(page);
  await expect(page.getByRole('form', { name: 'My Account' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('hovering over a link loads its page', async ({ page }) => {
  // Only the header has a link to the list here, and what the header links to is not prefetched before it is pointed at.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contact_us', { waitUntil: 'networkidle' });
  // The list requests its second page by itself.
  const firstPage = /\/api\/product\?.*page=1&limit=24/;
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });
  // The code that follows the pointer loads last. Until then a hover has no effect.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(loaded.filter((url) => firstPage.test(url))).not.toEqual([]);
  }).toPass();
  expect(new URL(page.url()).pathname).toBe('/contact_us');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await link.click();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  expect(requests.filter((url) => firstPage.test(url) || url.endsWith('/products.js'))).toEqual([]);
});
