import { violations } from '../system/axe.ts';
import { expect, test } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';
import { farmgate, liveVersions } from '../system/farmgate.ts';

interface Preview {
  parts: Record<string, string>;
}

const OLD = 'A question, a wish, something that went wrong';
// The same change as in skew.spec.ts, so that it is built only once.
const NEW = 'A question, a wish, something that went very wrong';

test('a preview link shows a published release in one browser, with a badge to leave the preview', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const before = await liveVersions();
  const folder = await buildChanged('mf-forms', 'src/contact-us/contact-us-route.tsx', OLD, NEW);
  await farmgate('publish', folder);
  const output = await farmgate('preview', 'mf-forms@latest', '--reason', 'Read it together', '--yes', '--json');
  await page.goto((JSON.parse(output) as { path: string }).path);
  await expect(page.getByText('This browser will be signed out of the shop.')).toBeVisible();
  await page.getByRole('button', { name: 'Start the preview' }).click();
  const { preview } = (await (await page.request.get('/composition.json')).json()) as { preview: Preview };

  const badge = page.getByRole('form', { name: 'Preview' });
  await expect(badge).toContainText(`Preview: mf-forms ${preview.parts['mf-forms']}`);
  await page.goto('/contact_us');
  await expect(page.getByText(NEW)).toBeVisible();
  await expect(badge).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(badge).toBeInViewport();
  expect(await violations(page)).toEqual([]);

  const other = await browser.newPage();
  await other.goto(`${process.env.FARMGATE_URL}/contact_us`);
  await expect(other.getByText(OLD)).toBeVisible();
  await expect(other.getByRole('form', { name: 'Preview' })).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL('/');
  await expect(badge).toHaveCount(0);
  await page.goto('/contact_us');
  await expect(page.getByText(OLD)).toBeVisible();
  expect(await liveVersions()).toEqual(before);
});
