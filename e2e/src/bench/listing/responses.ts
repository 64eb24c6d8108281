import type { Page } from 'playwright-core';
import { median } from '../figures/statistics.ts';
import type { Phone } from '../pages/phone.ts';

interface Step {
  label: string;
  /** Prepares the page; not measured. */
  before?(page: Page): Promise<unknown>;
  act(page: Page): Promise<unknown>;
  /** Part of the query string afterwards. */
  query: string;
}

const STEPS: Step[] = [
  {
    label: 'change the sort order',
    // A customer focuses the control before choosing.
    before: async (page) => {
      await page.getByRole('combobox', { name: 'Sort by' }).focus();
      await page.waitForLoadState('networkidle');
    },
    act: (page) => page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: high to low' }),
    query: 'sort=price-down',
  },
  {
    label: 'select a category',
    before: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
    act: (page) => page.getByRole('dialog').getByRole('checkbox').nth(1).click(),
    query: 'category=2',
  },
  {
    label: 'search',
    // Enter sends the search at once; without it, the delay for the next letter would be measured too.
    before: (page) => page.getByRole('searchbox').fill('mango'),
    act: (page) => page.getByRole('searchbox').press('Enter'),
    query: 'query=mango',
  },
];

/** Median ms from the input to the frame that shows other products. The network is not throttled. */
export async function responses(phone: Phone, listing: string, runs: number): Promise<[label: string, ms: number][]> {
  const times = STEPS.map((): number[] => []);
  for (let run = -1; run < runs; run += 1) {
    for (const [index, step] of STEPS.entries()) {
      await phone.page.goto(listing, { waitUntil: 'networkidle' });
      const ms = await respond(phone.page, step);
      // The first run only fills the cache.
      if (run >= 0) times[index]!.push(ms);
    }
  }
  return STEPS.map(({ label }, index) => [label, median(times[index]!)]);
}

async function respond(page: Page, { before, act, query }: Step): Promise<number> {
  await before?.(page);
  const answer = await page.evaluateHandle(watch, query);
  await act(page);
  return page.evaluate(({ ms }) => ms, answer);
}

/** Runs in the page. `ms` resolves with the ms from the next input until other products are visible. */
function watch(query: string) {
  const products = () =>
    Array.from(document.querySelectorAll('main li a[href^="/product_details/"]'), (link) => link.getAttribute('href'));
  const before = products().join();
  const ms = new Promise<number>((resolve) => {
    let begun = false;
    const begin = ({ timeStamp }: Event) => {
      if (begun) return;
      begun = true;
      const check = () => {
        const isDone = location.search.includes(query) && products().join() !== before;
        requestAnimationFrame(() => (isDone ? resolve(performance.now() - timeStamp) : check()));
      };
      check();
    };
    for (const type of ['click', 'change', 'keydown']) addEventListener(type, begin, { capture: true, once: true });
  });
  return { ms };
}
