import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const field = (page: Page) => page.locator('form[role="search"] input[name="query"]');
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

const type = (text: string) => async (page: Page) => {
  await field(page).click();
  await field(page).pressSequentially(text, { delay: 30 });
};

const suggest = async (page: Page) => {
  await type('tom')(page);
  await options(page).nth(2).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=option] img')].every((image) => (image as HTMLImageElement).complete),
  );
};

/** Searches twice, and then opens the empty box. */
async function searchBefore(page: Page): Promise<void> {
  for (const query of ['brinjal', 'pyaz']) {
    await field(page).click();
    await field(page).fill(query);
    await field(page).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('query') === query);
  }
  await page.goto('/about_us', { waitUntil: 'networkidle' });
  await field(page).click();
  await options(page).first().waitFor();
}

const SUGGESTIONS = '**/api/product/suggest*';
const fail = (page: Page) => page.route(SUGGESTIONS, (route) => route.abort());
/** Longer than a screenshot takes. */
const delay = (page: Page) =>
  page.route(SUGGESTIONS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    await route.continue().catch(() => {});
  });

const failed = async (page: Page) => {
  await type('tom')(page);
  await options(page).first().waitFor();
};

/** The search box and what a search finds, in every state. */
export const SEARCH_SHOTS: Shot[] = [
  { name: 'search-suggestions', path: '/about_us', prepare: suggest, isBusy: true as const },
  { name: 'search-recent', path: '/about_us', prepare: searchBefore },
  { name: 'search-loading', path: '/about_us', before: delay, prepare: type('tom'), isBusy: true as const },
  { name: 'search-error', path: '/about_us', before: fail, prepare: failed, isBusy: true as const },
  { name: 'search-did-you-mean', path: '/products?query=onoin' },
  { name: 'search-none', path: '/products?query=caviar' },
].map((shot) => ({ ...shot, window: true as const, darkWidths: [412, 1280] }));
