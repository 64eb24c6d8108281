import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { newCustomer } from '../../system/customer.ts';
import type { Press } from './press.ts';

const SIGN_IN = 'form[aria-labelledby=sign-in]';

const submitOf = (page: Page, form: string) => page.locator(`${form} button[type=submit]`);

/** Fills the fields of a form in their order, and scrolls to its button; an empty text leaves its field alone. */
async function fill(page: Page, form: string, texts: string[]): Promise<void> {
  const fields = page.locator(`${form} :is(input:not([type=radio], [type=date], [readonly]), textarea)`);
  for (const [index, text] of texts.entries()) if (text) await fields.nth(index).fill(text);
  await submitOf(page, form).scrollIntoViewIfNeeded();
}

const isThanked = () => document.querySelector('[class*=Toastify] [role=alert], .Toastify__toast') !== null;

/** Takes the message of the last run away. */
const dismissToasts = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.Toastify__toast') === null, undefined, { timeout: 15_000 });

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

const CUSTOMER = newCustomer();

/** Submits of forms with valid values, and of one with nothing filled in. */
export const FORM_PRESSES: Press[] = [
  {
    name: 'form: empty',
    path: '/contact_us',
    before: ({ page }) => fill(page, 'main form', []),
    target: ({ page }) => submitOf(page, 'main form'),
    isDone: () => document.querySelector('main form [aria-invalid=true]') !== null,
  },
  {
    name: 'form: sign in',
    path: '/signin',
    before: async ({ page, run }) => {
      const { href } = new URL('/api/auth/signup', page.url());
      if (run === 0) await page.request.post(href, { data: CUSTOMER });
      await fill(page, SIGN_IN, [CUSTOMER.email, CUSTOMER.password]);
    },
    target: ({ page }) => submitOf(page, SIGN_IN),
    isDone: () => location.pathname === '/' && document.querySelector('main h1, main h2') !== null,
    after: ({ page }) => signOut(page),
  },
  {
    name: 'form: sign up',
    path: '/signup',
    before: ({ page }) => {
      const { name, email, password } = newCustomer();
      return fill(page, 'main form', [name, '', email, password]);
    },
    target: ({ page }) => submitOf(page, 'main form'),
    isDone: () => location.pathname === '/signin' && document.querySelector('form[aria-labelledby=sign-in]') !== null,
  },
  {
    name: 'form: new password, e-mail',
    path: '/signin',
    before: async ({ page, run }) => {
      await page.getByRole('button', { name: 'Forgot Password' }).tap();
      await fill(page, 'dialog[open] form', [`kavitha.${run}.${randomInt(1e6)}@example.com`]);
    },
    target: ({ page }) => submitOf(page, 'dialog[open] form'),
    isDone: () => document.querySelector('dialog[open] input[autocomplete=one-time-code]') !== null,
  },
  {
    name: 'form: contact',
    path: '/contact_us',
    before: ({ page }) => fill(page, 'main form', ['Asha', 'asha@example.com', '919876543210', 'Ring twice']),
    target: ({ page }) => submitOf(page, 'main form'),
    isDone: isThanked,
  },
  {
    name: 'form: survey',
    path: '/survey',
    before: ({ page }) => fill(page, 'main form', ['Asha', '9876543210', 'asha@example.com']),
    target: ({ page }) => submitOf(page, 'main form'),
    isDone: isThanked,
  },
  {
    name: 'form: fieldwork',
    path: '/fieldwork',
    before: async ({ page }) => {
      await page.locator('select[name=log_name]').selectOption({ index: 1 });
      await fill(page, 'main form', [
        'Lake View',
        'First Street',
        '120',
        '160',
        'Asha',
        '9876543210',
        'Ravi',
        '9876543211',
      ]);
    },
    target: ({ page }) => submitOf(page, 'main form'),
    isDone: isThanked,
  },
  {
    name: 'form: account',
    path: '/my_account',
    signedIn: true,
    staysOpen: true,
    before: async ({ page, run }) => {
      await page.locator('main form').waitFor();
      await dismissToasts(page);
      await page.locator('[name=first_name]').fill(`Kavitha ${run % 2 ? 'R' : 'S'}`);
      await page.locator('[name=last_name]').fill('Raman');
      await page.locator('[name=dob]').fill('1990-05-17');
      await page.locator('[name=gender]').selectOption('F');
      await page.locator('[name=city]').fill('Coimbatore');
      await page.locator('[name=zipcode]').fill('641042');
      await page.locator('[name=address]').fill('12 Lake View');
      await page.locator('form[aria-label="My Account"] button[type=submit]').scrollIntoViewIfNeeded();
    },
    target: ({ page }) => submitOf(page, 'form[aria-label="My Account"]'),
    isDone: isThanked,
  },
  {
    name: 'form: delete account, wrong password',
    path: '/my_account',
    signedIn: true,
    before: async ({ page }) => {
      await page.getByRole('button', { name: 'Delete my account' }).tap();
      await fill(page, 'dialog[open] form', ['Not the password 1']);
    },
    target: ({ page }) => submitOf(page, 'dialog[open] form'),
    isDone: () =>
      document.querySelector('dialog[open] form :is([role=alert]:not(:empty), [aria-invalid=true])') !== null,
  },
];
