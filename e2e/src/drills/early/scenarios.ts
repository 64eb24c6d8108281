import type { Locator, Page } from 'playwright-core';
import type { Customer } from '../../system/customer.ts';

/** An action that visitors may start before the page is hydrated. */
export interface Scenario {
  name: string;
  path: string;
  isPhone?: boolean;
  /** Fills in and presses twice. */
  act: (page: Page, customer: Customer) => Promise<unknown>;
  /** Resolves when the action has taken effect. */
  outcome: (page: Page, customer: Customer) => Promise<unknown>;
  /** The call that the action must send exactly once, with the required fields of its body. */
  call?: { to: string; with: Record<string, unknown> };
}

const SIGN_IN = 'form[aria-labelledby=sign-in]';
const CREATE = 'form[aria-labelledby=create-account]';
const CARD = 'main li:has(select)';

/** The second press is dispatched by a script, because a dialog may cover the control, or the page may be gone. */
async function pressTwice(control: Locator): Promise<void> {
  const element = (await control.elementHandle())!;
  await element.click({ noWaitAfter: true });
  await element.evaluate((pressed) => (pressed as HTMLElement).click()).catch(() => undefined);
}
const enterTwice = async (page: Page) => {
  await page.keyboard.press('Enter', { delay: 0 });
  await page.keyboard.press('Enter', { delay: 0 });
};

/** Fills the fields of a form in order. */
async function fill(page: Page, form: string, values: string[]): Promise<void> {
  const fields = page.locator(form).locator('input:not([type=radio]), textarea');
  for (const [index, value] of values.entries()) await fields.nth(index).fill(value);
}

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);
const isSignedIn = (page: Page) =>
  page.waitForFunction(() => location.pathname === '/' && localStorage.getItem('isAuthenticated') === 'true');

const CONTACT = ['Asha', 'asha@example.com', '919876543210', 'Ring twice'];
const VISIT = ['Green Park', 'First Street', '40', '160', 'Mani', '9876543210', 'Ravi', '9876543211'];

const signIn = (page: Page, { email, password }: Customer) => fill(page, SIGN_IN, [email, password]);

export const SCENARIOS: Scenario[] = [
  {
    name: 'sign in by Enter',
    path: '/signin',
    act: async (page, customer) => {
      await signIn(page, customer);
      await enterTwice(page);
    },
    outcome: isSignedIn,
    call: { to: 'POST /api/auth/signin', with: {} },
  },
  {
    name: 'sign in by the button',
    path: '/signin',
    act: async (page, customer) => {
      await signIn(page, customer);
      await pressTwice(page.locator(`${SIGN_IN} button[type=submit]`));
    },
    outcome: isSignedIn,
    call: { to: 'POST /api/auth/signin', with: {} },
  },
  {
    name: 'create an account on the sign-in page',
    path: '/signin',
    act: async (page, { name, password }) => {
      await fill(page, CREATE, [name, `${crypto.randomUUID()}@example.com`, password]);
      await enterTwice(page);
    },
    outcome: (page) => shows(page, 'User Created Successfully!'),
    call: { to: 'POST /api/auth/signup', with: { name: 'Kavitha Raman' } },
  },
  {
    name: 'sign up',
    path: '/signup',
    act: async (page, { name, password }) => {
      await fill(page, 'main form', [name, '', `${crypto.randomUUID()}@example.com`, password]);
      await pressTwice(page.locator('main button[type=submit]'));
    },
    outcome: (page) => isAt(page, '/signin'),
    call: { to: 'POST /api/auth/signup', with: { name: 'Kavitha Raman' } },
  },
  {
    name: 'Forgot Password, with the typed e-mail',
    path: '/signin',
    act: async (page, { email }) => {
      await fill(page, SIGN_IN, [email]);
      await pressTwice(page.locator(SIGN_IN).getByText('Forgot Password'));
    },
    outcome: (page, { email }) =>
      page.waitForFunction(
        (address) => document.querySelector<HTMLInputElement>('dialog[open] input[type=email]')?.value === address,
        email,
      ),
  },
  {
    name: 'contact',
    path: '/contact_us',
    act: async (page) => {
      await fill(page, 'main form', CONTACT);
      await pressTwice(page.locator('main button[type=submit]'));
    },
    outcome: (page) => shows(page, 'Thank you for your message'),
    call: { to: 'POST /api/auth/contact_us', with: { name: 'Asha', message: 'Ring twice' } },
  },
  {
    name: 'survey',
    path: '/survey',
    act: async (page) => {
      await fill(page, 'main form', ['Asha', '9876543210', 'asha@example.com']);
      await page.locator('select[name=adults]').selectOption('2');
      for (const answer of ['>2 kg', 'Once a Week']) await page.getByText(answer, { exact: true }).click();
      await pressTwice(page.locator('main button[type=submit]'));
    },
    outcome: (page) => shows(page, 'Thank you for taking part'),
    call: {
      to: 'POST /api/auth/survey',
      with: { adults: 2, usage: '>2 kg', frequent: 'Once a Week', fresh: 'Average' },
    },
  },
  {
    name: 'fieldwork',
    path: '/fieldwork',
    act: async (page) => {
      await page.locator('select[name=log_name]').selectOption({ index: 1 });
      await fill(page, 'main form', VISIT);
      await enterTwice(page);
    },
    outcome: (page) =>
      page.waitForFunction(() => !document.querySelector<HTMLInputElement>('[name=street_name]')!.value),
    call: { to: 'POST /api/auth/fieldwork', with: { street_name: 'First Street', total_family: 160 } },
  },
  {
    name: 'search',
    path: '/products',
    act: async (page) => {
      await page.locator('input[type=search]').fill('mango');
      await enterTwice(page);
    },
    outcome: (page) => isAt(page, '/products?query=mango'),
  },
  {
    name: 'sort order and two categories',
    path: '/products',
    act: async (page) => {
      await page.getByLabel('Sort by').selectOption('price-up');
      for (const index of [0, 1]) await page.locator('aside input[type=checkbox]').nth(index).check({ force: true });
    },
    outcome: (page) =>
      page.waitForURL(
        ({ searchParams }) => searchParams.getAll('category').length === 2 && searchParams.get('sort') === 'price-up',
      ),
  },
  {
    name: 'price slider',
    path: '/products',
    act: (page) => page.locator('aside input[type=range]').fill('400'),
    outcome: (page) => isAt(page, '/products?price=400'),
  },
  {
    name: 'add a pack to the cart',
    path: '/products',
    act: async (page) => {
      await page.locator(`${CARD} select`).first().selectOption({ index: 1 });
      await pressTwice(page.locator(`${CARD} button`).first());
    },
    outcome: (page) => isAt(page, '/signin?next=%2Fproducts'),
  },
  {
    name: 'another picture of a product',
    path: '/product_details/101/1',
    act: (page) => pressTwice(page.locator('main li:nth-child(2) > button[aria-pressed]')),
    outcome: (page) => page.locator('main li:nth-child(2) > button[aria-pressed=true]').waitFor(),
  },
  {
    name: 'open a gallery picture',
    path: '/gallery',
    act: (page) => pressTwice(page.locator('main li a').nth(2)),
    outcome: (page) => page.locator('dialog[open] img').first().waitFor(),
  },
  {
    name: 'open the menu',
    path: '/about_us',
    isPhone: true,
    act: (page) => pressTwice(page.getByRole('button', { name: 'Menu' })),
    outcome: (page) => page.getByRole('navigation', { name: 'Menu' }).waitFor(),
  },
  {
    name: 'follow a link',
    path: '/about_us',
    act: (page) => pressTwice(page.locator('footer a[href="/return_policy"]')),
    outcome: (page) => isAt(page, '/return_policy'),
  },
];
