import type { Press } from './press.ts';

/** A search for each run, none of which begins with the same two letters as the one before. */
const WORDS = [
  'tomato',
  'potato',
  'onion',
  'carrot',
  'beans',
  'spinach',
  'ginger',
  'garlic',
  'mango',
  'banana',
  'apple',
  'orange',
  'grapes',
  'lemon',
  'cucumber',
  'pumpkin',
  'brinjal',
  'okra',
  'cabbage',
  'cauliflower',
  'radish',
];

/** Presses on the header, on dialogs and on tabs. */
export const FRAME_PRESSES: Press[] = [
  {
    name: 'search letter',
    path: '/gallery',
    staysOpen: true,
    before: async ({ page, run }) => {
      const box = page.getByLabel('Search products');
      await box.fill('');
      await box.focus();
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
      await page.keyboard.type(WORDS[run % WORDS.length]![0]!);
    },
    act: ({ page, run }) => page.keyboard.type(WORDS[run % WORDS.length]![1]!),
    isDone: () => document.querySelector('[role=listbox][aria-busy=false] [role=option] img') !== null,
  },
  {
    name: 'search',
    path: '/gallery',
    before: async ({ page, run }) => {
      const box = page.getByLabel('Search products');
      await box.focus();
      await box.fill(WORDS[run % WORDS.length]!);
      await page.locator('[role=listbox][aria-busy=false]').waitFor();
    },
    act: ({ page }) => page.keyboard.press('Enter'),
    isDone: () =>
      location.pathname === '/products' && document.querySelector('main li a[href^="/product_details/"]') !== null,
  },
  {
    name: 'menu',
    path: '/products',
    staysOpen: true,
    target: ({ page }) => page.getByRole('button', { name: 'Menu' }),
    isDone: () => document.querySelector('dialog:is([open], :popover-open) nav') !== null,
    after: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap(),
  },
  {
    name: 'dialog with the filters',
    path: '/products',
    target: ({ page }) => page.getByRole('button', { name: 'Filters' }),
    isDone: () => document.querySelector('dialog:is([open], :popover-open) input[type=checkbox]') !== null,
  },
  {
    name: 'dialog with a form',
    path: '/signin',
    target: ({ page }) => page.getByRole('button', { name: 'Forgot Password' }),
    isDone: () => document.querySelector('dialog:is([open], :popover-open) input[type=email]') !== null,
  },
  {
    name: 'picture of the gallery',
    path: '/gallery',
    target: ({ page, run }) => page.locator('main ul li a:has(img)').nth(run % 4),
    isDone: () => document.querySelector('dialog:is([open], :popover-open) img') !== null,
  },
  {
    name: 'tab, from account to orders',
    path: '/my_account',
    signedIn: true,
    target: ({ page }) => page.getByRole('navigation', { name: 'Account' }).getByText('My Orders'),
    isDone: () => location.pathname === '/my_orders' && document.querySelector('main h1')?.textContent === 'My Orders',
  },
];
