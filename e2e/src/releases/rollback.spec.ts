import { stat } from 'node:fs/promises';
import path from 'node:path';
import { newCustomer, signInAs } from '../system/customer.ts';
import { expect, test } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';
import { farmgate, liveVersions, repository, waitUntilLive } from '../system/farmgate.ts';

const OTHERS = ['shell', 'mf-catalog', 'mf-account', 'mf-forms'];

const builtAt = (parts: string[]) =>
  Promise.all(
    parts.map(async (part) => (await stat(path.join(repository, part, 'dist/release/release.json'))).mtimeMs),
  );

test('one remote is published, promoted and rolled back, and no other part changes', async ({ page }) => {
  const before = await liveVersions();
  const builds = await builtAt(OTHERS);
  const folder = await buildChanged('mf-cart', 'src/texts/texts.ts', "'Cart Overview'", "'Cart Overview, as changed'");
  await signInAs(page, newCustomer());

  await page.goto('/cart_products');
  await expect(page.getByRole('heading', { name: 'Cart Overview', exact: true })).toBeVisible();

  await farmgate('publish', folder);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cart Overview', exact: true })).toBeVisible();

  const promotion = await farmgate(
    'promote',
    'mf-cart',
    'latest',
    '--reason',
    'Show a changed title',
    '--yes',
    '--json',
  );
  const { entries: changes } = JSON.parse(promotion) as { entries: { to: string }[] };
  await waitUntilLive('mf-cart', changes[0]!.to);
  await page.goto('/cart_products');
  await expect(page.getByRole('heading', { name: 'Cart Overview, as changed' })).toBeVisible();
  const promoted = await liveVersions();
  expect(promoted['mf-cart']).not.toBe(before['mf-cart']);

  const output = await farmgate(
    'rollback',
    'mf-cart',
    '--to',
    before['mf-cart']!,
    '--reason',
    'Back to the old title',
    '--yes',
    '--json',
  );
  expect(JSON.parse(output)).toMatchObject({ changed: true });
  await waitUntilLive('mf-cart', before['mf-cart']!);
  await page.goto('/cart_products');
  await expect(page.getByRole('heading', { name: 'Cart Overview', exact: true })).toBeVisible();

  expect(await liveVersions()).toEqual(before);
  expect(await builtAt(OTHERS)).toEqual(builds);
  const { entries } = JSON.parse(await farmgate('history', 'mf-cart', '--json')) as { entries: object[] };
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'rollback', from: promoted['mf-cart'], to: before['mf-cart'], reason: 'Back to the old title' },
    { action: 'promote', from: before['mf-cart'], to: promoted['mf-cart'], reason: 'Show a changed title' },
  ]);
});
