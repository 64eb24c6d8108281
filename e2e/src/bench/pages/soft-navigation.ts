import type { Page } from 'playwright-core';
import { median } from '../figures/statistics.ts';
import { launchChrome } from './chrome.ts';
import { openPhone } from './phone.ts';

interface Step {
  /** The link that is pressed. */
  link: string;
  /** The path that the page then has, as a regular expression. */
  path: string;
  /** What it then shows. */
  shows: string;
}

const STEPS: Step[] = [
  { link: 'main a[href="/products"]', path: '^/products$', shows: 'main a[href^="/product_details/"]' },
  { link: 'main a[href^="/product_details/"]', path: '^/product_details/', shows: 'main h1' },
];

/** A visitor reads a moment before the next press. */
const READING_MS = 1_500;

/** Milliseconds from the press to the frame with the next page, home → listing → details, by median of `runs`; all files are there already. */
export async function softNavigations(url: string, runs: number): Promise<number[]> {
  const browser = await launchChrome();
  try {
    const { page, slowDown } = await openPhone(browser);
    const times = STEPS.map((): number[] => []);
    for (let run = -1; run < runs; run += 1) {
      await slowDown(run < 0 ? 1 : undefined);
      await page.goto(url, { waitUntil: 'networkidle' });
      for (const [at, step] of STEPS.entries()) {
        await page.waitForTimeout(READING_MS);
        const ms = await press(page, step);
        // The first run only fills the cache.
        if (run >= 0) times[at]!.push(ms);
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
  const arrival = await page.evaluateHandle(watch, step);
  await link.click({ noWaitAfter: true });
  return page.evaluate(({ ms }) => ms, arrival);
}

/** From the next click on, in the page: a promise of the ms until the step's end is seen. */
function watch({ path, shows }: Step) {
  const ms = new Promise<number>((resolve) => {
    const begin = () => {
      const start = performance.now();
      const look = () => {
        const there = new RegExp(path).test(location.pathname) && document.querySelector(shows)?.checkVisibility();
        requestAnimationFrame(() => (there ? resolve(performance.now() - start) : look()));
      };
      look();
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
  return { ms };
}
