import type { Route } from '@playwright/test';
import { expect, test } from '../system/test.ts';

const ENTRY = /\/_parts\/mf-forms\/[^/]+\/web\/remoteEntry\.js$/;

const deaths: Record<string, (route: Route) => unknown> = {
  'answers 500': (route) => route.fulfill({ status: 500, body: 'out of order' }),
  'is not to be reached': (route) => route.abort('connectionrefused'),
  'never answers': () => undefined,
  'is another file than the one released': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` });
  },
};

for (const [how, die] of Object.entries(deaths)) {
  test(`a remote whose entry ${how} leaves its error card, and the rest of the shop works`, async ({
    page,
    complaints,
  }) => {
    await page.route(ENTRY, die);
    // Not until "load": a preload that never ends holds it up.
    await page.goto('/contact_us', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'This part of the shop did not load' })).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    // Its complaints were the point.
    complaints.length = 0;

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click();
    await expect(page.getByRole('heading', { name: 'Our Plans' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
