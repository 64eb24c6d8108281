import type { Page } from 'playwright-core';
import type { Phone } from '../pages/phone.ts';

/** Figures from paging and scrolling through the whole list on a slowed phone. */
export interface BrowseFigures {
  pages: number;
  /** Distinct products seen. */
  products: number;
  longTasks: number;
  /** ms */
  longestTask: number;
  /** Frames not shown while scrolling, out of `frames`. */
  dropped: number;
  frames: number;
  /** How long the longest frame over 50 ms took until it was rendered, in ms; 0 if there is none. */
  longestFrame: number;
  /** The longest ms from an input to the next frame. */
  slowestInput: number;
  /** Difference in px between the scroll positions before opening a product and after Back. */
  backOffsetPx: number;
}

const WHEEL_STEP = { px: 600, ms: 120 };

/** Scrolls through every page of the list, or the first `most`, then opens a product and goes back. */
export async function browseAll({ page }: Phone, listing: string, most = Infinity): Promise<BrowseFigures> {
  await page.goto(listing, { waitUntil: 'networkidle' });
  await page.evaluate(startMeasuring);
  const seen = new Set<string>();
  // Not by its role: that search takes long enough in the page to delay a frame.
  const next = page.locator('main a[rel=next]');
  let pages = 0;
  for (let hasMore = true; hasMore;) {
    pages += 1;
    await scrollDown(page);
    for (const link of await productLinks(page)) seen.add(link);
    hasMore = pages < most && (await next.count()) > 0;
    if (!hasMore) break;
    const address = await next.getAttribute('href');
    await next.click();
    await page.waitForURL((url) => url.pathname + url.search === address);
  }
  const measured = await page.evaluate(() => window.takeMeasurements!());
  return { pages, products: seen.size, ...measured, backOffsetPx: await openAndGoBack(page) };
}

const productLinks = (page: Page) =>
  page
    .locator('main li a[href^="/product_details/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));

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

async function openAndGoBack(page: Page): Promise<number> {
  const link = page.locator('main li a[href^="/product_details/"]').nth(6);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await page.getByRole('heading', { name: 'Related Product' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Our Products' }).waitFor();
  await page.waitForTimeout(500);
  return Math.abs((await page.evaluate(() => scrollY)) - before);
}

declare global {
  interface Window {
    takeMeasurements?(): Pick<
      BrowseFigures,
      'longTasks' | 'longestTask' | 'longestFrame' | 'dropped' | 'frames' | 'slowestInput'
    >;
  }
}

/** Runs in the page: counts long tasks, frames and slow inputs from now on. */
function startMeasuring() {
  const FRAME_MS = 1000 / 60;
  const durations = { longtask: [] as number[], event: [] as number[], 'long-animation-frame': [] as number[] };
  for (const type of ['longtask', 'event', 'long-animation-frame'] as const) {
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations[type].push(duration);
    });
    // 16 ms is the minimum that the API allows: events within one frame are not reported.
    observer.observe({ type, durationThreshold: 16 } as PerformanceObserverInit);
  }
  let frames = 0;
  let shown = 0;
  let last = performance.now();
  const tick = (now: number) => {
    frames += Math.max(1, Math.round((now - last) / FRAME_MS));
    shown += 1;
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  window.takeMeasurements = () => ({
    longTasks: durations.longtask.length,
    longestTask: Math.max(0, ...durations.longtask),
    longestFrame: Math.max(0, ...durations['long-animation-frame']),
    dropped: frames - shown,
    frames,
    slowestInput: Math.max(0, ...durations.event),
  });
}
