import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { proofOf } from '@farmgate/contract/health-proof';
import type { Page } from '@playwright/test';
import { repository } from '../system/farmgate.ts';
import { newCustomer } from '../system/customer.ts';
import { expect, test, waitForHydration } from '../system/test.ts';
import { beaconsOf, leave, outcomesOf, recordBeacons, signalsOf } from './beacons.ts';

interface Metric {
  name: string;
  value: number;
}

const LISTING = '/products';
const product = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();

/** Opens the list of products and waits until its first beacon says that the shell runs. */
async function openListing(page: Page) {
  await recordBeacons(page);
  await page.goto(LISTING);
  await waitForHydration(page);
  await expect.poll(() => beaconsOf(page)).not.toEqual([]);
}

const found = (page: Page) => expect.poll(() => signalsOf(page));

test('a visitor who leaves as soon as the page is interactive is counted, with proof', async ({ page }) => {
  await recordBeacons(page);
  await page.goto(LISTING);
  await waitForHydration(page);
  const id = await page.evaluate(
    () => (JSON.parse(document.getElementById('farmgate-composition')!.textContent) as { id: string }).id,
  );
  await leave(page);
  const beacons = await beaconsOf(page);
  expect(beacons.flatMap(({ parts }) => parts.map(({ part }) => part))).toContain('mf-catalog');
  const [first] = beacons;
  expect(first!.proof).toBe(proofOf(first!.page, first!.view, id));
  expect(first!.age).toBeGreaterThan(0);
});

test('a shell that never starts gives beacons without proof', async ({ page, pageErrors }) => {
  await recordBeacons(page);
  await page.route('**/_parts/shell/*/web/shell.js', (route) => route.abort());
  await page.goto(LISTING);
  await leave(page);
  expect(await beaconsOf(page)).toEqual([
    { page: expect.any(String), view: expect.any(String), age: expect.any(Number), parts: [] },
  ]);
  pageErrors.length = 0;
});

test('a page whose content is hidden is blank', async ({ page }) => {
  await openListing(page);
  await page.addStyleTag({ content: '#main * { display: none !important }' });
  await found(page).toEqual(['mf-catalog blank', 'shell neighbours']);
});

test.describe('hidden buttons are noticed', () => {
  for (const style of ['visibility: hidden', 'opacity: 0', 'display: none', 'transform: scale(0)'])
    test(style, async ({ page }) => {
      await openListing(page);
      await page.addStyleTag({ content: `#main button { ${style} !important }` });
      await found(page).toContain('mf-catalog blank');
    });
});

test('styles of one part that hide the content of others are signals for both', async ({ page }) => {
  await openListing(page);
  await page.addStyleTag({ content: 'header a, footer a { display: none !important }' });
  await found(page).toEqual(expect.arrayContaining(['mf-catalog neighbours', 'shell blank']));
});

test('a button without effect is unresponsive, one with an effect is not', async ({ page }) => {
  await openListing(page);
  const add = product(page).getByRole('button');
  await add.click();
  await expect(page.getByText('Select a Product Quantiny').first()).toBeVisible();
  await add.evaluate((button) => button.addEventListener('click', (event) => event.stopPropagation()));
  // Toasts are changes of the page too.
  await expect(page.getByText('Select a Product Quantiny')).toHaveCount(0);
  expect(await signalsOf(page)).toEqual([]);
  await add.click();
  await found(page).toEqual(['mf-catalog unresponsive']);
});

test('a frozen page is unresponsive', async ({ page }) => {
  await openListing(page);
  await page.evaluate(() => {
    const end = performance.now() + 1_500;
    requestAnimationFrame(() => {
      while (performance.now() < end);
    });
  });
  await found(page).toContain('mf-catalog unresponsive');
});

test('excessive API calls are a signal', async ({ page }) => {
  await openListing(page);
  await page.evaluate(() =>
    Promise.all(Array.from({ length: 70 }, (_, at) => fetch(`/api/none/${at}`, { method: 'HEAD' }))),
  );
  await found(page).toContain('mf-catalog api');
});

test('uncaught errors are reported with their stack', async ({ page, pageErrors }) => {
  await openListing(page);
  await page.evaluate(() => {
    const { parts } = JSON.parse(document.getElementById('farmgate-composition')!.textContent) as {
      parts: Record<string, { base: string }>;
    };
    const script = `${location.origin}${parts['mf-catalog']!.base}web/products.js`;
    const error = new TypeError('x is undefined');
    error.stack = `TypeError: x is undefined\n    at f (${script}:1:234)\n    at chrome-extension://x/y.js:1:2`;
    void Promise.reject(error);
  });
  await found(page).toContain('mf-catalog error');
  expect((await beaconsOf(page)).flatMap(({ errors = [] }) => errors)).toEqual([
    {
      part: 'mf-catalog',
      version: expect.any(String),
      kind: 'rejection',
      message: 'TypeError: x is undefined',
      stack: expect.stringMatching(/\/_parts\/mf-catalog\/[^/]+\/web\/products\.js:1:234/),
    },
  ]);
  pageErrors.length = 0;
});

test('hydration that changes the text is an error of its part', async ({ page, pageErrors }) => {
  await recordBeacons(page);
  await page.route(`**${LISTING}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('>Our Products<', '>Their Products<'),
    });
  });
  await page.goto(LISTING);
  await found(page).toContain('mf-catalog error');
  pageErrors.length = 0;
});

test('web vitals are those of the library web-vitals', async ({ page }) => {
  const library = await readFile(path.join(repository, 'node_modules/web-vitals/dist/web-vitals.iife.js'), 'utf8');
  await page.addInitScript({ content: `${library}\nglobalThis.webVitals = webVitals;` });
  await page.addInitScript(() => {
    const { webVitals } = globalThis as unknown as {
      webVitals: Record<string, (tell: (metric: Metric) => void, options: { reportAllChanges: boolean }) => void>;
    };
    // `leave` opens another document, which has vitals of its own.
    if (location.pathname.endsWith('.json')) return;
    const tell = ({ name, value }: Metric) => sessionStorage.setItem(`test.${name}`, String(value));
    for (const name of ['LCP', 'INP', 'CLS', 'FCP', 'TTFB']) webVitals[`on${name}`]!(tell, { reportAllChanges: true });
  });
  await openListing(page);
  await product(page).getByRole('button').click();
  await expect(page.getByText('Select a Product Quantiny').first()).toBeVisible();
  // The library looks at presses when the browser is idle, which may be never on a page that is left at once.
  await page.waitForFunction(() => sessionStorage.getItem('test.INP') !== null);
  await leave(page);
  const vitals = (await beaconsOf(page)).flatMap(({ parts }) => parts.map((part) => part.vitals ?? {}));
  const measured = Object.assign({}, ...vitals) as Record<string, number>;
  const expected = await page.evaluate(() =>
    Object.fromEntries(
      ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name) => [name, Number(sessionStorage.getItem(`test.${name}`))]),
    ),
  );
  // Shifts are added in another order.
  for (const [name, value] of Object.entries(expected)) expect(measured[name], name).toBeCloseTo(value, 3);
});

for (const width of [412, 1280])
  test(`a good visit at ${width} px gives outcomes and no signal`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await recordBeacons(page);
    const { name, mobile, email, password } = newCustomer();
    await page.goto('/');
    await page.getByRole('main').getByRole('link').first().click();
    for (const path of ['/', '/plans', '/gallery', '/about_us', '/signin', '/contact_us', '/nowhere']) {
      await page.goto(path);
      await waitForHydration(page);
      await expect(page.getByRole('main')).toBeVisible();
      await leave(page);
    }
    await page.goto(LISTING);
    await product(page).getByRole('combobox').selectOption({ index: 1 });
    await product(page).getByRole('button', { name: /^Add / }).click();
    await expect(page).toHaveURL(/signin/);
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    const form = page.getByRole('form', { name: 'Sign Up' });
    await form.getByRole('button', { name: 'Sign Up' }).click();
    await form.getByRole('button', { name: 'Sign Up' }).click();
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Mobile').fill(mobile);
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign Up' }).click();
    const signIn = page.getByRole('form', { name: 'Sign In' });
    await signIn.getByLabel('Email').fill(email);
    await signIn.getByLabel('Password', { exact: true }).fill(password);
    await signIn.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Logged In Successfully!')).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/products');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'Cart Overview' })).toBeVisible();
    await page
      .getByRole('button', { name: 'Check Out', exact: false })
      .or(page.locator('main [type=submit]'))
      .first()
      .click();
    await leave(page);
    await expect.poll(() => outcomesOf(page)).toEqual(['mf-cart checkout-start', 'mf-catalog cart-add']);
    expect(await signalsOf(page)).toEqual([]);
  });
