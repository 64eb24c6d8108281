import type { Page } from 'playwright-core';
import type { Phone } from '../pages/phone.ts';

/** What going through the whole list on a slowed phone was like. */
export interface Walk {
  pages: number;
  /** Products seen, each once. */
  products: number;
  longTasks: number;
  /** ms */
  longestTask: number;
  /** Frames that were not shown while somebody scrolled, and how many should have been. */
  dropped: number;
  frames: number;
  /** ms from a finger to the frame that answers it, the worst of all. */
  slowestInput: number;
  /** Pixels between where a product was left and where Back has led. */
  backIsOffBy: number;
}

/** Pixels and ms of a turn of the wheel. */
const TURN = { by: 600, ms: 120 };

/** Scrolls through page after page to the end of the list, then goes to a product in the middle of it and back. */
export async function walk({ page }: Phone, listing: string): Promise<Walk> {
  await page.goto(listing, { waitUntil: 'networkidle' });
  await page.evaluate(watch);
  const seen = new Set<string>();
  const next = page.getByRole('link', { name: 'Next page' });
  let pages = 0;
  for (let more = true; more;) {
    pages += 1;
    await scrollDown(page);
    for (const link of await productLinks(page)) seen.add(link);
    more = (await next.count()) > 0;
    if (!more) break;
    const address = await next.getAttribute('href');
    await next.click();
    await page.waitForURL((url) => url.pathname + url.search === address);
  }
  const watched = await page.evaluate(() => window.watched!());
  return { pages, products: seen.size, ...watched, backIsOffBy: await thereAndBack(page) };
}

const productLinks = (page: Page) =>
  page
    .locator('main li a[href^="/product_details/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(200, 400);
  for (let end = false; !end;) {
    await page.mouse.wheel(0, TURN.by);
    await page.waitForTimeout(TURN.ms);
    end = await page.evaluate(() => {
      const last = [...document.querySelectorAll('main li a[href^="/product_details/"]')].at(-1);
      return !last || last.getBoundingClientRect().bottom < innerHeight;
    });
  }
}

async function thereAndBack(page: Page): Promise<number> {
  const link = page.locator('main li a[href^="/product_details/"]').nth(6);
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await link.click();
  await page.getByRole('heading', { name: 'Related Product' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Our Products' }).waitFor();
  await page.waitForTimeout(500);
  return Math.abs((await page.evaluate(() => scrollY)) - left);
}

declare global {
  interface Window {
    watched?(): Pick<Walk, 'longTasks' | 'longestTask' | 'dropped' | 'frames' | 'slowestInput'>;
  }
}

/** Counts long tasks, frames and slow inputs in the page from now on. */
function watch() {
  const FRAME_MS = 1000 / 60;
  const durations = { longtask: [] as number[], event: [] as number[] };
  for (const type of ['longtask', 'event'] as const) {
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations[type].push(duration);
    });
    // Of events, what takes longer than a frame.
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
  window.watched = () => ({
    longTasks: durations.longtask.length,
    longestTask: Math.max(0, ...durations.longtask),
    dropped: frames - shown,
    frames,
    slowestInput: Math.max(0, ...durations.event),
  });
}
