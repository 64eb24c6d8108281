import { chromium } from '@playwright/test';
import { CHROME_ARGUMENTS } from '../system/chrome.ts';
import { expect, test } from '../system/test.ts';

test('Back returns to the same place in the list', async ({ page }) => {
  await page.goto('/products');
  const link = page.getByRole('main').getByRole('listitem').nth(20).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Related Product' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a page that is pointed at is there before it is asked for', async ({ page }) => {
  await page.goto('/about_us', { waitUntil: 'networkidle' });
  // The whole list: other pages are fetched ahead as well.
  const needed = /\/products\.\w+\.js$|\/api\/product\?.*limit=0/;
  const list = page.waitForResponse(/\/api\/product\?.*limit=0/);
  const link = page.getByRole('link', { name: 'See what is in season' });
  await link.hover();
  await list;
  expect(new URL(page.url()).pathname).toBe('/about_us');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await link.click();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  expect(requests.filter((url) => needed.test(url))).toEqual([]);
});

test('a page that was left for another site comes back from memory', async ({ baseURL }) => {
  // Playwright switches that memory off for the browsers of other tests.
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
    args: CHROME_ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${baseURL}/products`, { waitUntil: 'networkidle' });
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { fromMemory: persisted })),
    );
    await page.goto(`${baseURL!.replace('localhost', '127.0.0.1')}/composition.json`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => 'fromMemory' in window && window.fromMemory)).toBe(true);
  } finally {
    await browser.close();
  }
});
