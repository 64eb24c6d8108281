import type { Page } from 'playwright-core';
import type { Press } from './press.ts';

const CARD = 'main li:has(a[href^="/product_details/"])';

/** Cards that can be bought. A page of the list has at least so many. */
const CARDS_TO_BUY = 20;
const cardToBuy = (page: Page, run: number) => page.locator(`${CARD}:has(select)`).nth(run % CARDS_TO_BUY);

/** The filter that a run changes: in this order (a Gray code), no two of 64 runs choose the same categories, so no list is cached. */
const categoryToPress = (page: Page, run: number) =>
  page
    .getByRole('dialog')
    .getByRole('checkbox')
    .nth(31 - Math.clz32((run + 1) & -(run + 1)));

const productLinks = () =>
  Array.from(document.querySelectorAll('main li a[href^="/product_details/"]'), (link) =>
    link.getAttribute('href'),
  ).join();

/** Changes a native list with the keyboard: its popup is not part of the page. */
async function focusSelect(page: Page, run: number): Promise<void> {
  await cardToBuy(page, run).locator('select').focus();
}

/** Dispatches the input event of presses that a page does not get, such as the browser's Back button. */
const goBack = () => {
  dispatchEvent(new Event('bench-press'));
  history.back();
};

/** Presses on the list of products and on what it leads to. */
export const LIST_PRESSES: Press[] = [
  {
    name: 'Add',
    path: '/products',
    signedIn: true,
    staysOpen: true,
    before: async ({ page, run }) => {
      await page.evaluate(() => document.querySelector('[data-bench]')?.removeAttribute('data-bench'));
      await cardToBuy(page, run + 3).evaluate((card) => card.setAttribute('data-bench', ''));
      await page.locator('[data-bench] select').focus();
      await page.keyboard.press('End');
      // Each card again, with another pack.
      if (run >= CARDS_TO_BUY) await page.keyboard.press('ArrowUp');
    },
    target: ({ page }) => page.locator('[data-bench] button[aria-label^="Add "]'),
    isBusy: () => document.querySelector('[data-bench] [aria-busy=true]') !== null,
    isDone: () => document.querySelector('[data-bench] fieldset output')?.textContent === '1',
  },
  {
    name: 'stepper',
    path: '/products',
    signedIn: true,
    staysOpen: true,
    target: ({ page }) => page.locator('main fieldset button[aria-label^="More of"]').first(),
    note: () => document.querySelector<HTMLElement>('main fieldset output')!.innerText,
    isBusy: () => document.querySelector('main fieldset[aria-busy=true]') !== null,
    isDone: (noted) => {
      const quantity = document.querySelector('main fieldset output')!;
      return quantity.childElementCount === 0 && quantity.textContent !== noted;
    },
  },
  {
    name: 'pack, on a card',
    path: '/products',
    staysOpen: true,
    before: ({ page, run }) => focusSelect(page, run),
    act: ({ page }) => page.keyboard.press('ArrowDown'),
    note: () => (document.activeElement as HTMLSelectElement).value,
    isDone: (noted) => (document.activeElement as HTMLSelectElement).value !== noted,
  },
  {
    name: 'pack, on the product page',
    path: '/product_details/101/1',
    staysOpen: true,
    before: ({ page }) => page.locator('main select').first().focus(),
    act: ({ page, run }) => page.keyboard.press(run % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
    note: () => document.querySelector('main article p')!.textContent,
    isDone: (noted) => document.querySelector('main article p')!.textContent !== noted,
  },
  {
    name: 'sort order',
    // Each run has another list, so no order is cached.
    path: (run) => `/products?price=${700 - run}`,
    before: ({ page }) => page.getByLabel('Sort by').focus(),
    act: ({ page }) => page.keyboard.press('ArrowDown'),
    note: productLinks,
    isDone: (noted) => {
      const links = Array.from(document.querySelectorAll('main li a[href^="/product_details/"]'), (link) =>
        link.getAttribute('href'),
      );
      return location.search.includes('sort=') && links.join() !== noted;
    },
  },
  {
    name: 'category',
    path: '/products',
    staysOpen: true,
    before: async ({ page, run }) => {
      if (run === 0) await page.getByRole('button', { name: 'Filters' }).tap();
      await categoryToPress(page, run).scrollIntoViewIfNeeded();
    },
    target: ({ page, run }) => categoryToPress(page, run),
    // The first page may have the same products.
    note: () => location.search,
    isDone: (noted) => location.search !== noted && !document.querySelector('main [aria-busy=true]'),
  },
  {
    name: 'price slider',
    path: '/products?sort=price-down',
    staysOpen: true,
    before: async ({ page, run }) => {
      if (run === 0) await page.getByRole('button', { name: 'Filters' }).tap();
      await page.getByRole('dialog').getByRole('slider').scrollIntoViewIfNeeded();
    },
    target: ({ page }) => page.getByRole('dialog').getByRole('slider'),
    across: (run) => 0.95 - run * 0.04,
    note: () => location.search,
    isDone: (noted) =>
      location.search.includes('price=') &&
      location.search !== noted &&
      !document.querySelector('main [aria-busy=true]'),
  },
  {
    name: 'next page',
    path: (run) => `/products?price=${700 - run}`,
    before: ({ page }) => page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded(),
    target: ({ page }) => page.getByRole('link', { name: 'Next page' }),
    note: productLinks,
    isDone: (noted) => {
      const links = Array.from(document.querySelectorAll('main li a[href^="/product_details/"]'), (link) =>
        link.getAttribute('href'),
      );
      return location.search.includes('page=2') && links.join() !== noted;
    },
  },
  {
    name: 'product',
    path: '/products',
    before: ({ page, run }) =>
      page
        .locator(`${CARD} h3 a`)
        .nth(run % 4)
        .scrollIntoViewIfNeeded(),
    target: ({ page, run }) => page.locator(`${CARD} h3 a`).nth(run % 4),
    isDone: () =>
      location.pathname.startsWith('/product_details/') && document.querySelector('main article h1') !== null,
  },
  {
    name: 'Back to the list',
    path: '/products?sort=name',
    before: async ({ page }) => {
      await page.locator(`${CARD} h3 a`).nth(6).tap();
      await page.locator('main article h1').waitFor();
    },
    act: ({ page }) => page.evaluate(goBack),
    // The cards beside the window follow in the next frames.
    isDone: () => {
      const cards = [...document.querySelectorAll('main ul:has(a[href^="/product_details/"]) > li')];
      const inWindow = cards.filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      return (
        location.pathname === '/products' && inWindow.length > 0 && inWindow.every((card) => card.querySelector('a'))
      );
    },
  },
];
