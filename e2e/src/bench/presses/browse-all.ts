import type { Locator, Page } from 'playwright-core';
import type { Phone } from '../pages/phone.ts';
import { aimAt } from './tap.ts';

/** Figures from paging and scrolling through a list on a slowed phone. */
export interface BrowseFigures {
  pages: number;
  /** How long the longest frame over 50 ms took until it was rendered, in ms; 0 if there is none. */
  longestFrame: number;
}

const WHEEL_STEP = { px: 600, ms: 120 };
/** A press on Next has a goal of its own. Frames that begin within this many ms of it belong to it. */
const PRESS_MS = 250;
/** Visitors look at a page before they scroll. */
const READING_MS = 1_000;
const TIMEOUT_MS = 20_000;

/** Scrolls through every page of the list, at most the first `most`. */
export async function browseAll(phone: Phone, listing: string, most: number): Promise<BrowseFigures> {
  const { page } = phone;
  await page.goto(listing, { waitUntil: 'networkidle' });
  await page.waitForTimeout(READING_MS);
  await page.evaluate(startMeasuring, PRESS_MS);
  // Not by its role: that search takes long enough in the page to delay a frame.
  const next = page.locator('main a[rel=next]');
  await phone.slowDown();
  let pages = 0;
  for (let hasMore = true; hasMore;) {
    pages += 1;
    await scrollToEnd(page);
    hasMore = pages < most && (await next.count()) > 0;
    if (hasMore) await press(phone, next);
  }
  return { pages, longestFrame: await page.evaluate(() => window.longestFrame!()) };
}

/** The shop has the slow processor for itself: the bench aims with a fast one. */
async function press(phone: Phone, next: Locator): Promise<void> {
  const { page } = phone;
  await phone.slowDown(1);
  const address = await next.getAttribute('href');
  const tap = await aimAt(next);
  await phone.slowDown();
  await tap();
  await page.waitForURL((url) => url.pathname + url.search === address, { timeout: TIMEOUT_MS });
  await page.waitForTimeout(PRESS_MS);
}

/** Scrolls until the pager is in the window. Rows that follow may be higher than their places were. Between two steps nothing runs in the page. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(200, 400);
  for (let left = await leftBelow(page); left > 0; left = await leftBelow(page)) {
    for (let px = 0; px < left; px += WHEEL_STEP.px) {
      await page.mouse.wheel(0, WHEEL_STEP.px);
      await page.waitForTimeout(WHEEL_STEP.ms);
    }
  }
}

/** Px between the lower edge of the window and that of the pager. */
const leftBelow = (page: Page) =>
  page.evaluate(() => {
    const pager = document.querySelector('main nav[aria-label="Pages of products"]');
    return pager ? Math.ceil(pager.getBoundingClientRect().bottom - innerHeight) : 0;
  });

declare global {
  interface Window {
    longestFrame?(): number;
  }
}

/** Runs in the page: observes frames over 50 ms from now on. */
function startMeasuring(pressMs: number) {
  const durations: number[] = [];
  let pressed = -Infinity;
  for (const type of ['pointerdown', 'pointerup', 'click'])
    addEventListener(type, ({ timeStamp }) => (pressed = timeStamp), { capture: true, passive: true });
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime > pressed + pressMs || startTime + duration < pressed) durations.push(duration);
  });
  observer.observe({ type: 'long-animation-frame' });
  window.longestFrame = () => Math.max(0, ...durations);
}
