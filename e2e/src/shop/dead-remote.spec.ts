import type { Route } from '@playwright/test';
import { expect, test } from '../system/test.ts';

const ENTRY = /\/_parts\/mf-forms\/[^/]+\/web\/remoteEntry\.js$/;

const failures: Record<string, (route: Route) => unknown> = {
  'answers 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'is not reachable': (route) => route.abort('connectionrefused'),
  'never answers': () => undefined,
  'differs from the released file': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` });
  },
};

for (const [how, fail] of Object.entries(failures)) {
  test(`a remote whose entry ${how} shows an error card, and the rest of the shop works`, async ({
    page,
    pageErrors,
  }) => {
    await page.route(ENTRY, fail);
    // Do not wait for "load": a preload that never ends delays it forever.
    await page.goto('/contact_us', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'This part of the shop did not load' })).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    // The failed remote caused these errors.
    pageErrors.length = 0;

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click();
    await expect(page.getByRole('heading', { name: 'Our Plans' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
}
