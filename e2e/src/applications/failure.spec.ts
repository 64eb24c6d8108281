import { PAGES } from './pages.ts';
import { expect, followLink, test, waitForHydration } from './test.ts';

const ERROR_CARD = 'This part of the shop did not load';

/** Drops errors that the test caused, once all of them are there. They can arrive after the error card is shown. */
async function forgetErrors(pageErrors: string[], ...expected: RegExp[]): Promise<void> {
  const isLogged = (one: RegExp) => pageErrors.some((error) => one.test(error));
  await expect.poll(() => expected.filter((one) => !isLogged(one))).toEqual([]);
  pageErrors.length = 0;
}

for (const { framework, part, path, heading, use } of PAGES) {
  test(`${framework}: scripts that do not load show the error card, and Retry loads the page`, async ({
    page,
    pageErrors,
  }) => {
    let isDown = true;
    await page.route(new RegExp(`/_parts/${part}/.*\\.js$`), (route) =>
      isDown ? route.abort('connectionrefused') : route.continue(),
    );
    await page.goto('/about_us');
    await waitForHydration(page);
    await followLink(page, path);
    await expect(page.getByRole('heading', { name: ERROR_CARD })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await forgetErrors(pageErrors, /failed/);
    isDown = false;
    await page.getByRole('button', { name: /try again|retry/i }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await use(page);
  });
}

for (const { framework, part, path } of PAGES.slice(0, 2)) {
  test(`${framework}: data that does not load shows the error card, and the shop works`, async ({
    page,
    pageErrors,
  }) => {
    await page.goto('/about_us');
    await waitForHydration(page);
    let failed = 0;
    await page.route('**/api/product/filters', (route) => {
      failed += 1;
      return route.fulfill({ status: 503, json: { message: 'down' } });
    });
    await followLink(page, path);
    await expect(page.getByRole('heading', { name: ERROR_CARD })).toBeVisible();
    // The page asks for several products at once, and shows the card after the first failure.
    await expect.poll(() => pageErrors.filter((error) => error.startsWith('503')).length).toBe(failed);
    await forgetErrors(pageErrors, /^ApiError/, new RegExp(`^${part} failed`));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { name: ERROR_CARD })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
