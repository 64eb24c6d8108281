import type { Page } from 'playwright-core';
import { median } from '../figures/statistics.ts';
import type { Phone } from '../pages/phone.ts';

interface Step {
  what: string;
  /** Brings the page to where the step begins. */
  before?(page: Page): Promise<unknown>;
  act(page: Page): Promise<unknown>;
  /** What the address then has. */
  address: string;
}

const STEPS: Step[] = [
  {
    what: 'another order',
    // Whoever chooses has opened the choice first.
    before: async (page) => {
      await page.getByRole('combobox', { name: 'Sort by' }).focus();
      await page.waitForLoadState('networkidle');
    },
    act: (page) => page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: high to low' }),
    address: 'sort=price-down',
  },
  {
    what: 'a category more',
    before: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
    act: (page) => page.getByRole('dialog').getByRole('checkbox').nth(1).click(),
    address: 'category=2',
  },
  {
    what: 'a search',
    // Its own pause, for the next letter, is no answer's time: the key that sends it ends it.
    before: (page) => page.getByRole('searchbox').fill('mango'),
    act: (page) => page.getByRole('searchbox').press('Enter'),
    address: 'query=mango',
  },
];

/** Milliseconds from the hand to the frame with other products, by median of `runs`; the network takes nothing. */
export async function responses(phone: Phone, listing: string, runs: number): Promise<[what: string, ms: number][]> {
  const times = STEPS.map((): number[] => []);
  for (let run = -1; run < runs; run += 1) {
    for (const [at, step] of STEPS.entries()) {
      await phone.page.goto(listing, { waitUntil: 'networkidle' });
      const ms = await respond(phone.page, step);
      // The first run only fills the cache.
      if (run >= 0) times[at]!.push(ms);
    }
  }
  return STEPS.map(({ what }, at) => [what, median(times[at]!)]);
}

async function respond(page: Page, { before, act, address }: Step): Promise<number> {
  await before?.(page);
  const answer = await page.evaluateHandle(watch, address);
  await act(page);
  return page.evaluate(({ ms }) => ms, answer);
}

/** From the next press, key or choice on, in the page: a promise of the ms until other products are seen. */
function watch(address: string) {
  const products = () =>
    Array.from(document.querySelectorAll('main li a[href^="/product_details/"]'), (link) => link.getAttribute('href'));
  const before = products().join();
  const ms = new Promise<number>((resolve) => {
    let begun = false;
    const begin = ({ timeStamp }: Event) => {
      if (begun) return;
      begun = true;
      const look = () => {
        const there = location.search.includes(address) && products().join() !== before;
        requestAnimationFrame(() => (there ? resolve(performance.now() - timeStamp) : look()));
      };
      look();
    };
    for (const sign of ['click', 'change', 'keydown']) addEventListener(sign, begin, { capture: true, once: true });
  });
  return { ms };
}
