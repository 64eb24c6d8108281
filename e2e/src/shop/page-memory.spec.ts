import { chromium } from '@playwright/test';
import { CHROME_ARGUMENTS } from '../system/chrome.ts';
import { expect, test } from '../system/test.ts';

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
