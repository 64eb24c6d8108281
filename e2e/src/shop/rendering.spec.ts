import { rendered } from '../system/rendered.ts';
import { expect, test } from '../system/test.ts';

test('what the browser makes otherwise than the edge did is complained of', async ({ page, request, pageErrors }) => {
  await rendered(request, '/about_us');
  await page.route('/about_us', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Our mission', 'Their mission') });
  });
  await page.goto('/about_us');
  await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible();
  expect(pageErrors).toEqual([expect.stringContaining('Minified React error #418')]);
  pageErrors.length = 0;
});
