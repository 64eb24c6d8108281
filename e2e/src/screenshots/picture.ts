import type { Browser, Page } from 'playwright-core';
import { waitForAnimations } from '../system/animations.ts';
import type { StorageState } from './browsers.ts';
import type { Variant } from './variants.ts';

interface PictureOptions extends Variant {
  baseURL: string;
  storageState: StorageState | undefined;
}

/** Wider windows use a mouse. */
const MAX_TOUCH_WIDTH = 768;

/** Saves a screenshot. @returns what is wrong with the page, in one line */
export async function takePicture(browser: Browser, options: PictureOptions): Promise<string | undefined> {
  const { shot, width, dark, file, baseURL, storageState } = options;
  const touch = width <= MAX_TOUCH_WIDTH;
  const context = await browser.newContext({
    baseURL,
    storageState,
    viewport: { width, height: touch ? 900 : 800 },
    isMobile: touch,
    hasTouch: touch,
    colorScheme: dark ? 'dark' : 'light',
    // Screenshots must not depend on the moment of an animation.
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await replaceMap(page, baseURL);
    await shot.before?.(page);
    await page.goto(shot.path, { waitUntil: 'networkidle' });
    await shot.prepare?.(page);
    if (!shot.isBusy) await settle(page);
    await page.screenshot({ path: file, fullPage: !shot.window });
    return await tooWide(page);
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  } finally {
    await context.close();
  }
}

/** Replaces the map, which another server sends, by a plain color. */
const replaceMap = (page: Page, baseURL: string) =>
  page.route(
    (url) => url.origin !== new URL(baseURL).origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<body style="background:#cfdccb">' }),
  );

/** Scrolls through the page, which loads lazy content, and waits until everything has loaded. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLImageElement>('img, iframe')) element.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await waitForAnimations(page);
}

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return excess > 0 ? `the page is ${excess} px wider than the window` : undefined;
  });
