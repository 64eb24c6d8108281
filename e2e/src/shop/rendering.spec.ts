import { expect, test } from '../system/test.ts';

test('what the browser makes otherwise than the edge did is complained of', async ({ page, complaints }) => {
  await page.route('/about_us', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Our mission', 'Their mission') });
  });
  await page.goto('/about_us');
  await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible();
  expect(complaints).toEqual([expect.stringContaining('Minified React error #418')]);
  complaints.length = 0;
});

test('what is pressed and typed before the scripts are there counts when they are', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  let open = () => {};
  const used = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/web/shell.js', async (route) => {
    await used;
    await route.continue();
  });
  await page.goto('/contact_us', { waitUntil: 'commit' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByLabel('Name').pressSequentially('Asha');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeHidden();
  open();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('main button[type=submit]').click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeHidden();
});
