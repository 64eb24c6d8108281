import { chromium } from '@playwright/test';
import { CHROME_ARGUMENTS } from '../system/chrome.ts';
import { expect, test } from '../system/test.ts';

test('Back from another site restores the page from the back/forward cache', async ({ baseURL }) => {
  // By default, Playwright turns the back/forward cache off.
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
    args: CHROME_ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${baseURL}/products`, { waitUntil: 'networkidle' });
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted })),
    );
    await page.goto(`${baseURL!.replace('localhost', '127.0.0.1')}/composition.json`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => 'isRestored' in window && window.isRestored)).toBe(true);
  } finally {
    await browser.close();
  }
});
