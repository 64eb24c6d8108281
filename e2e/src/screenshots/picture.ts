import type { Browser, Page } from 'playwright-core';
import { waitForAnimations } from '../system/animations.ts';
import type { StorageState } from './browsers.ts';
import type { Variant } from './variants.ts';

interface PictureOptions extends Variant {
  baseURL: string;
  kept: StorageState | undefined;
}

/** Wider windows have a mouse. */
const WIDEST_TOUCH = 768;

/** Takes a picture into its file. Gives what is wrong with the page, in one line. */
export async function takePicture(browser: Browser, options: PictureOptions): Promise<string | undefined> {
  const { shot, width, dark, file, baseURL, kept } = options;
  const touch = width <= WIDEST_TOUCH;
  const context = await browser.newContext({
    baseURL,
    storageState: kept,
    viewport: { width, height: touch ? 900 : 800 },
    isMobile: touch,
    hasTouch: touch,
    colorScheme: dark ? 'dark' : 'light',
    // What moves by itself would be somewhere else in every picture.
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
    await settle(page);
    await page.screenshot({ path: file, fullPage: !shot.window });
    return await tooWide(page);
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  } finally {
    await context.close();
  }
}

/** Pictures do not depend on other servers: where the map would be there is a plain ground. */
const replaceMap = (page: Page, baseURL: string) =>
  page.route(
    (url) => url.origin !== new URL(baseURL).origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<body style="background:#cfdccb">' }),
  );

/** Passes the whole page, so that what loads on the way down has come, and waits until all of it has. */
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
    for (const late of document.querySelectorAll<HTMLImageElement>('img, iframe')) late.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await waitForAnimations(page);
}

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return beyond > 0 ? `${beyond} px wider than the window` : undefined;
  });
