import { createAccount, newCustomer } from '../system/customer.ts';
import { signIn } from '../system/forms.ts';
import { expect, test } from '../system/test.ts';

test('a token from local storage works only in its own browser', async ({ page, browser, request }) => {
  const customer = newCustomer();
  await createAccount(page, customer);
  await page.goto('/signin');
  await signIn(page, customer);
  await expect(page.getByText('Logged In Successfully!')).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('authToken')!);
  expect(await page.evaluate(() => document.cookie)).not.toContain('farmgate_browser');
  const status = (headers: Record<string, string>) =>
    page.evaluate(async (sent) => (await fetch('/api/user/profile/', { headers: sent })).status, headers);
  expect(await status({ 'x-access-token': token })).toBe(200);

  const stolen = { headers: { 'x-access-token': token } };
  for (const [method, path] of [
    ['GET', '/api/user/profile/'],
    ['GET', '/api/orders/list'],
    ['POST', '/api/cart/cartProduct'],
    ['POST', '/api/auth/signout-everywhere'],
    ['POST', '/api/auth/signout'],
  ] as const) {
    const answer = await request.fetch(path, { ...stolen, method });
    expect([path, answer.status()]).toEqual([path, 401]);
  }

  const thief = await (await browser.newContext({ baseURL: process.env.FARMGATE_URL })).newPage();
  await thief.goto('/composition.json');
  await thief.evaluate((value) => {
    localStorage.setItem('authToken', value);
    localStorage.setItem('isAuthenticated', 'true');
  }, token);
  await thief.goto('/my_orders');
  await expect(thief.getByText('Your Session Expired..!')).toBeVisible();
  await thief.context().close();

  expect(await status({ 'x-access-token': token })).toBe(200);
});

test('signing in in a second tab keeps the first tab signed in, and links from other sites open signed in', async ({
  page,
  context,
}) => {
  const customer = newCustomer();
  await createAccount(page, customer);
  await page.goto('/signin');
  const second = await context.newPage();
  await second.goto('/signin');
  await signIn(page, customer);
  await expect(page.getByText('Logged In Successfully!')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken')!);
  const { email, password } = customer;
  // The second tab has not received the first sign-in yet.
  await second.evaluate(
    (data) =>
      fetch('/api/auth/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
    { email, password },
  );
  const status = await page.evaluate(
    async (sent) => (await fetch('/api/user/profile/', { headers: { 'x-access-token': sent } })).status,
    token,
  );
  expect(status).toBe(200);

  // A page of another site, such as web mail: browsers send no SameSite=Strict cookies with its links.
  const mail = await context.newPage();
  const shop = process.env.FARMGATE_URL!;
  await mail.route('http://mail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${shop}/my_account">Account</a>` }),
  );
  await mail.goto('http://mail.example/');
  await mail.getByRole('link', { name: 'Account' }).click();
  await expect(mail.getByRole('form', { name: 'My Account' })).toBeVisible();
});
