import { SCENARIOS } from '../drills/early/scenarios.ts';
import { type Moment, createCustomer, momentText, visit } from '../drills/early/visit.ts';
import { newCustomer } from '../system/customer.ts';
import { rendered } from '../system/rendered.ts';
import { expect, test } from '../system/test.ts';

const AT_ONCE: Moment = { scripts: 0, laterMs: 0 };
const WHILE_HYDRATING: Moment = { scripts: Infinity, laterMs: 0 };

/** One of each kind. `npm run drill:early` takes all of them at 20 moments, each on a network that is slow, too. */
const VISITS: [string, Moment][] = [
  ['sign in by Enter', AT_ONCE],
  ['sign in by Enter', WHILE_HYDRATING],
  ['Forgot Password, with the typed e-mail', { scripts: 4, laterMs: 0 }],
  ['add a pack to the cart', AT_ONCE],
  ['sort order and two categories', WHILE_HYDRATING],
];
const THROTTLING = { cpu: 4, isSlow3G: false };

for (const [name, moment] of VISITS) {
  test(`done as soon as it can be seen, it happens once: ${name}, after ${momentText(moment)}`, async ({
    browser,
    baseURL,
  }) => {
    const scenario = SCENARIOS.find((each) => each.name === name)!;
    const customer = await createCustomer(baseURL!);
    const wrong = await visit(browser, { url: baseURL!, customer, throttling: THROTTLING }, scenario, moment);
    expect(wrong).toEqual([]);
  });
}

test('a form whose scripts do not come says so, keeps what was typed, and is sent when they do', async ({
  page,
  baseURL,
}) => {
  const { email, password } = await createCustomer(baseURL!);
  let isDown = true;
  await page.route('**/web/shell.js', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/signin', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('What you entered is still here.');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeVisible();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(password);
  isDown = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/signin', '/signup', '/contact_us', '/survey', '/fieldwork']) {
    // Chromium shows it where its settings say no scripts, but not where a test says so.
    test(`the form of ${path} says what it needs`, async ({ request }) =>
      expect(await (await rendered(request, path)).text()).toMatch(
        /<noscript>.*This form needs JavaScript.*<\/form>/s,
      ));
  }

  test('a form does not leave the page', async ({ page }) => {
    const { email, password } = newCustomer();
    await page.goto('/signin');
    const left: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
    const form = page.getByRole('form', { name: 'Sign In' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await form.locator('button[type=submit]').click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(left).toEqual([expect.stringMatching(/\/privacy_policy$/)]);
  });
});
