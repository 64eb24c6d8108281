import type { Page } from 'playwright-core';
import type { Phone } from '../pages/phone.ts';

/** Figures from paging and scrolling through a list on a slowed phone. */
export interface BrowseFigures {
  pages: number;
  /** How long the longest frame over 50 ms took until it was rendered, in ms; 0 if there is none. */
  longestFrame: number;
}

const WHEEL_STEP = { px: 600, ms: 120 };

/** Scrolls through every page of the list, at most the first `most`. */
export async function browseAll({ page }: Phone, listing: string, most: number): Promise<BrowseFigures> {
  await page.goto(listing, { waitUntil: 'networkidle' });
  await page.evaluate(startMeasuring);
  // Not by its role: that search takes long enough in the page to delay a frame.
  const next = page.locator('main a[rel=next]');
  let pages = 0;
  for (let hasMore = true; hasMore;) {
    pages += 1;
    await scrollDown(page);
    hasMore = pages < most && (await next.count()) > 0;
    if (!hasMore) break;
    const address = await next.getAttribute('href');
    await next.click();
    await page.waitForURL((url) => url.pathname + url.search === address);
  }
  return { pages, longestFrame: await page.evaluate(() => window.longestFrame!()) };
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(200, 400);
  for (let end = false; !end;) {
    await page.mouse.wheel(0, WHEEL_STEP.px);
    await page.waitForTimeout(WHEEL_STEP.ms);
    end = await page.evaluate(() => {
      const last = [...document.querySelectorAll('main li a[href^="/product_details/"]')].at(-1);
      return !last || last.getBoundingClientRect().bottom < innerHeight;
    });
  }
}

declare global {
  interface Window {
    longestFrame?(): number;
  }
}

/** Runs in the page: observes frames over 50 ms from now on. */
function startMeasuring() {
  const durations: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  });
  observer.observe({ type: 'long-animation-frame' });
  window.longestFrame = () => Math.max(0, ...durations);
}
