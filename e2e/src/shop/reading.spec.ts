import { expect, test } from '../system/test.ts';

/** Pages that must be readable without scripts, with a part of their content. */
const PAGES = [
  { path: '/', heading: 'Our Best Products', text: 'Harvested within 48 hours' },
  { path: '/products', heading: 'Our Products', text: 'Carrot Ooty (Gajar)' },
  { path: '/products?category=2', heading: 'Our Products', text: /\d+ products/ },
  { path: '/product_details/101/1', heading: 'Related Product', text: 'Harvested within 48 hours of your order' },
  { path: '/plans', heading: 'Our Plans', text: '₹' },
  { path: '/gallery', heading: 'Gallery', text: 'Gallery' },
  { path: '/about_us', heading: 'Our mission', text: 'no middlemen' },
  { path: '/privacy_policy', heading: 'Privacy Policy', text: 'Last updated on' },
  { path: '/your_data', heading: 'Your Data', text: 'Our systems delete it when the period is over' },
  { path: '/terms_and_conditions', heading: 'Terms and Conditions', text: 'Last updated on' },
  { path: '/return_policy', heading: 'Return Policy', text: 'Last updated on' },
  { path: '/shipping_policy', heading: 'Shipping Policy', text: 'Last updated on' },
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, text } of PAGES) {
    test(`${path} shows its content`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeVisible();
    });
  }

  test('links lead from the home page to a product', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'See all products' }).click();
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
    await page.getByRole('link', { name: 'Carrot Ooty (Gajar)' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carrot Ooty (Gajar)' })).toBeVisible();
    await expect(page).toHaveTitle('Carrot Ooty (Gajar) · Farmgate');
  });

  for (const path of ['/contact_us', '/survey', '/signin', '/signup', '/cart_products']) {
    test(`${path} says that it needs JavaScript`, async ({ page }) => {
      // With `javaScriptEnabled: false`, Chromium does not render <noscript>, so this reads the HTML.
      expect(await (await page.goto(path))?.text()).toMatch(/<noscript>.*JavaScript is off/);
      await expect(page.getByRole('link', { name: 'Farmgate, home' })).toBeVisible();
    });
  }

  test('a printed page has the content without header and footer', async ({ page }) => {
    await page.goto('/terms_and_conditions');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });

  test('the search form works', async ({ page }) => {
    await page.goto('/about_us');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('mango');
    await page.getByRole('searchbox', { name: 'Search products' }).press('Enter');
    await expect(page).toHaveURL(/query=mango/);
    await expect(page.getByRole('link', { name: /mango/i }).first()).toBeVisible();
  });
});
