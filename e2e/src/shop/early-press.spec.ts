import { SCENARIOS } from '../drills/early/scenarios.ts';
import { type Moment, createCustomer, momentText, visit } from '../drills/early/visit.ts';
import { newCustomer } from '../system/customer.ts';
import { rendered } from '../system/rendered.ts';
import { expect, test } from '../system/test.ts';

const FIRST_PAINT: Moment = { scripts: 0, laterMs: 0 };
const WHILE_HYDRATING: Moment = { scripts: Infinity, laterMs: 0 };

/** One scenario of each kind. `npm run drill:early` runs all of them at 20 moments, also on a slow network. */
const VISITS: [string, Moment][] = [
  ['sign in by Enter', FIRST_PAINT],
  ['sign in by Enter', WHILE_HYDRATING],
  ['Forgot Password, with the typed e-mail', { scripts: 4, laterMs: 0 }],
  ['add a pack to the cart', FIRST_PAINT],
  ['sort order and two categories', WHILE_HYDRATING],
];
const THROTTLING = { cpu: 4, isSlow3G: false };

for (const [name, moment] of VISITS) {
  test(`an early action takes effect exactly once: ${name}, after ${momentText(moment)}`, async ({
    browser,
    baseURL,
  }) => {
    const scenario = SCENARIOS.find((each) => each.name === name)!;
    const customer = await createCustomer(baseURL!);
    const problems = await visit(browser, { url: baseURL!, customer, throttling: THROTTLING }, scenario, moment);
    expect(problems).toEqual([]);
  });
}

test('a form whose scripts fail to load says so, keeps the input, and is sent when they load', async ({
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
    // With `javaScriptEnabled: false`, Chromium does not render <noscript>, so this reads the HTML.
    test(`the form of ${path} says that it needs JavaScript`, async ({ request }) =>
      expect(await (await rendered(request, path)).text()).toMatch(
        /<noscript>.*This form needs JavaScript.*<\/form>/s,
      ));
  }

  test('submitting a form does not navigate', async ({ page }) => {
    const { email, password } = newCustomer();
    await page.goto('/signin');
    const navigations: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()));
    const form = page.getByRole('form', { name: 'Sign In' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await form.locator('button[type=submit]').click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(navigations).toEqual([expect.stringMatching(/\/privacy_policy$/)]);
  });
});
