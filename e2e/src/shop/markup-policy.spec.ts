import type { Page } from '@playwright/test';
import { fillCart, newCustomer, signInAs } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';

/** The markup that a part gets when it assigns a text to `innerHTML`, or the name of the error. */
const markupOf = (page: Page, html: string) =>
  page.evaluate((text) => {
    const element = document.createElement('div');
    try {
      element.innerHTML = text;
      return element.innerHTML;
    } catch (error) {
      return (error as Error).name;
    }
  }, html);

interface Factory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown;
}

test('the shell creates the default Trusted Types policy first, and no part can create it again', async ({
  page,
  pageErrors,
}) => {
  // Without this, the edge would count the violation below, and the test run would fail.
  await page.route('**/products', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']!.replace(/report-(uri|to) [^;]*(; )?/g, '');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.addInitScript(() => {
    const { trustedTypes } = window as unknown as { trustedTypes: Factory };
    const factory = Object.getPrototypeOf(trustedTypes) as Factory;
    const { createPolicy } = factory;
    const made: string[] = [];
    Object.assign(window, { made });
    factory.createPolicy = function (name, rules) {
      made.push(name);
      return createPolicy.call(this, name, rules);
    };
  });
  await page.goto('/products');
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made);
  await expect.poll(made).toContain('farmgate-part');
  const names = await made();
  expect(names).toContain('default');
  expect(names.indexOf('default')).toBeLessThan(names.indexOf('farmgate-part'));
  const again = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as { trustedTypes: Factory };
    try {
      trustedTypes.createPolicy('default', { createHTML: (html) => html });
      return 'made';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(again).toBe('TypeError');
  await expect.poll(() => pageErrors.splice(0).join()).toContain("named 'default'");
});

/** Newer versions of Chromium report a handler also in markup that is only cleaned. It does not run. */
const IS_HANDLER = /^Executing inline event handler violates/;

test('after an alert has opened, innerHTML allows the markup of product descriptions only', async ({
  page,
  pageErrors,
}) => {
  const customer = newCustomer();
  await signInAs(page, customer);
  await fillCart(page, customer);
  await page.goto('/cart_products');
  const more = page.getByRole('button', { name: /^More of/ });
  await expect(more).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.request.post('/api/auth/signout', { headers: { 'x-access-token': token ?? '' } });
  await more.click();
  const alert = page.getByRole('dialog', { name: 'Your Session Expired..!' });
  await expect(alert).toBeVisible();
  expect(await markupOf(page, '<p class="x"><b>Ripe</b> <a href="/products">tomatoes</a></p>')).toBe(
    '<p><b>Ripe</b> <a href="/products">tomatoes</a></p>',
  );
  for (const tag of ['form', 'style', 'input', 'button', 'iframe', 'script', 'svg', 'dialog'])
    expect(await markupOf(page, `<p>Ripe</p><${tag}>x</${tag}>`)).not.toContain(`<${tag}`);
  expect(await markupOf(page, '<p style="position:fixed" id="app" onclick="x()">Ripe</p>')).toBe('<p>Ripe</p>');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/signin/);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !IS_HANDLER.test(error)));
});
