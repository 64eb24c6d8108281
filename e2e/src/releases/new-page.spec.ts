import { expect, waitForHydration, test } from '../system/test.ts';
import { farmgate, liveVersions } from '../system/farmgate.ts';

test('a new remote without React adds a page without a shell release', async ({ page }) => {
  const shell = (await liveVersions()).shell;
  expect((await page.goto('/harvest_calendar'))?.status()).toBe(404);

  await farmgate('publish', 'examples/remote-vanilla');
  await farmgate('promote', 'remote-vanilla', 'latest', '--reason', 'Show the harvest calendar', '--yes');

  await expect.poll(async () => (await page.goto('/harvest_calendar'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Harvest calendar' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'May', exact: true }).click();
  await page.getByRole('link', { name: 'Mango (Banganapalli)' }).click();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Harvest calendar' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Harvest calendar' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect((await liveVersions()).shell).toBe(shell);
});
