import type { Page } from 'playwright-core';
import { median } from '../figures/statistics.ts';
import { launchChrome } from './chrome.ts';
import { openPhone } from './phone.ts';

interface Step {
  /** Selector of the link to press. */
  link: string;
  /** The next page's path, as a regular expression. */
  path: string;
  /** Selector of an element of the next page. */
  shows: string;
}

const STEPS: Step[] = [
  { link: 'main a[href="/products"]', path: '^/products$', shows: 'main a[href^="/product_details/"]' },
  { link: 'main a[href^="/product_details/"]', path: '^/product_details/', shows: 'main h1' },
];

/** Pause before the next press, as a visitor who reads makes it. */
const READING_MS = 1_500;

/** Median ms from the press to the frame with the next page, for home → listing and listing → details, with a warm cache. */
export async function softNavigations(url: string, runs: number): Promise<number[]> {
  const browser = await launchChrome();
  try {
    const { page, slowDown } = await openPhone(browser);
    const times = STEPS.map((): number[] => []);
    for (let run = -1; run < runs; run += 1) {
      await slowDown(run < 0 ? 1 : undefined);
      await page.goto(url, { waitUntil: 'networkidle' });
      for (const [index, step] of STEPS.entries()) {
        await page.waitForTimeout(READING_MS);
        const ms = await press(page, step);
        // The first run only fills the cache.
        if (run >= 0) times[index]!.push(ms);
      }
    }
    return times.map(median);
  } finally {
    await browser.close();
  }
}

async function press(page: Page, step: Step): Promise<number> {
  const link = page.locator(step.link).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const navigation = await page.evaluateHandle(watch, step);
  await link.click({ noWaitAfter: true });
  return page.evaluate(({ ms }) => ms, navigation);
}

/** Runs in the page. `ms` resolves with the ms from the next click until the next page is visible. */
function watch({ path, shows }: Step) {
  const ms = new Promise<number>((resolve) => {
    const begin = () => {
      const start = performance.now();
      const check = () => {
        const isDone = new RegExp(path).test(location.pathname) && document.querySelector(shows)?.checkVisibility();
        requestAnimationFrame(() => (isDone ? resolve(performance.now() - start) : check()));
      };
      check();
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
  return { ms };
}
