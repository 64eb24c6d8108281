import { rendered } from '../system/rendered.ts';
import { expect, test } from '../system/test.ts';

test('the browser reports a hydration mismatch between its page and the edge’s', async ({
  page,
  request,
  pageErrors,
}) => {
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
