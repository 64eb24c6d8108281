import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, waitForHydration, test } from '../system/test.ts';

test('Back returns to the same place in the list, from its first frame on', async ({ page }) => {
  await page.goto('/products');
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
  await page.goto('/about_us', { waitUntil: 'networkidle' });
  // Only a page of 24 belongs to this link; other pages are prefetched as well.
  const needed = /\/products\.js$|\/api\/product\?.*limit=24/;
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  const link = page.getByRole('link', { name: 'See what is in season' });
  // The code that follows the pointer loads last. Until then a hover has no effect.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(loaded.filter((url) => /\/api\/product\?.*limit=24/.test(url))).not.toEqual([]);
  }).toPass();
  expect(new URL(page.url()).pathname).toBe('/about_us');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await link.click();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  expect(requests.filter((url) => needed.test(url))).toEqual([]);
});
