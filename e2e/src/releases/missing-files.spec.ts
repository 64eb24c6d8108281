import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../system/test.ts';
import { liveVersions } from '../system/farmgate.ts';

test('a remote whose files are missing shows its error card, and Retry works once they are back', async ({
  page,
  pageErrors,
}) => {
  const version = (await liveVersions())['mf-forms']!;
  // Both the edge's own copy and the store behind it.
  const folders = ['edge/parts', 'artifacts'].map((kept) =>
    path.join(process.env.FARMGATE_DATA_DIR!, kept, 'mf-forms', version),
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
  // What the page complained of until now was the point.
  pageErrors.length = 0;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  pageErrors.length = 0;
});
