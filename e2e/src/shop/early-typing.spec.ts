import type { Page } from '@playwright/test';
import { createCustomer } from '../drills/early/visit.ts';
import { expect, test } from '../system/test.ts';

/** Opens a page whose shell loads after `start()`, and whose matching scripts fail to load until `restore()`. */
async function openWithout(page: Page, path: string, scripts: RegExp) {
  let isDown = true;
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/web/shell.js', async (route) => {
    await started;
    await route.continue();
  });
  await page.route(scripts, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return { start, restore: () => void (isDown = false) };
}

const retryButton = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'This part of the shop did not load' })).toBeVisible();
  return page.getByRole('button', { name: 'Retry' });
};

test('a sign-in submitted before its part failed to load is sent after Retry', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  const { email, password } = await createCustomer(baseURL!);
  const { start, restore } = await openWithout(page, '/signin', /mf-account\/[^/]+\/web\/remoteEntry\.js$/);
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  start();
  const button = await retryButton(page);
  restore();
  await button.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  pageErrors.length = 0;
});

test('text typed before a script failed to load is still there after Retry', async ({ page, pageErrors }) => {
  const { start, restore } = await openWithout(page, '/contact_us', /mf-forms\/[^/]+\/web\/(?!remoteEntry).*\.js$/);
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Message').fill('Ring twice');
  start();
  const button = await retryButton(page);
  restore();
  await button.click();
  await expect(page.getByLabel('Name')).toHaveValue('Asha');
  await expect(page.getByLabel('Message')).toHaveValue('Ring twice');
  pageErrors.length = 0;
});
