import { farmgate, liveVersions } from '../system/farmgate.ts';
import { expect, test, waitForHydration } from '../system/test.ts';
import { NEXT_TEXT, buildTwoMajors } from './two-majors.ts';

const publish = async (folder: string) => (await farmgate('publish', folder)).trim().split(' ')[1]!;
const promote = (part: string, version: string) =>
  farmgate('promote', part, version, '--reason', 'For the test', '--yes');

test('a shell provides two majors of shared to remotes of both, at edges and in browsers', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const before = await liveVersions();
  const built = await buildTwoMajors();
  try {
    const [both, nextOnly, forms] = [
      await publish(built.both),
      await publish(built.nextOnly),
      await publish(built.forms),
    ];
    // The live shell has no such major, and a shell without the older one breaks the live remotes.
    await expect(promote('mf-forms', forms)).rejects.toThrow(/mf-forms@.* needs @farmgate\/shared \^/);
    await expect(promote('shell', nextOnly)).rejects.toThrow(/mf-catalog@.* needs @farmgate\/shared \^.*olderMajors/s);

    await promote('shell', both);
    await promote('mf-forms', forms);
    const html = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
    await expect.poll(() => html('/contact_us')).toContain(NEXT_TEXT);
    // The slider's texts are formatted by a name that only the older major has. A busy edge may leave a page to the browser.
    await expect.poll(() => html('/products')).toContain('₹');

    await page.goto('/contact_us');
    await waitForHydration(page);
    await expect(page.getByText(NEXT_TEXT)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).first().click();
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.goto('/products');
    await waitForHydration(page);
    await page.goto('/cart');
    await waitForHydration(page);
    await expect(promote('shell', nextOnly)).rejects.toThrow(/mf-cart@.* needs @farmgate\/shared \^/);
  } finally {
    await built.remove();
    for (const part of ['mf-forms', 'shell']) {
      if ((await liveVersions())[part] !== before[part]) await promote(part, before[part]!);
    }
  }
});
