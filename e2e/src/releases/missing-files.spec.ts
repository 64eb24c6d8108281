import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../system/test.ts';
import { liveVersions } from '../system/farmgate.ts';

test('a remote with missing files shows an error card, and Retry loads it when the files are back', async ({
  page,
  pageErrors,
}) => {
  const version = (await liveVersions())['mf-forms']!;
  // Otherwise the edge would restore its copy from the artifact store.
  const folders = ['edge/parts', 'artifacts'].map((store) =>
    path.join(process.env.FARMGATE_DATA_DIR!, store, 'mf-forms', version),
  );
  for (const folder of folders) await rename(folder, `${folder}.away`);
  try {
    await page.goto('/contact_us');
    const card = page.getByRole('heading', { name: 'This part of the shop did not load' });
    await expect(card).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(card).toBeVisible();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click();
    await expect(page.getByRole('heading', { name: 'Our Plans' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
    await expect(card).toBeVisible();
  } finally {
    for (const folder of folders) await rename(`${folder}.away`, folder);
  }
  // The missing files caused these errors.
  pageErrors.length = 0;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  pageErrors.length = 0;
});
