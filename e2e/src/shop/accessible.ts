import type { Page } from '@playwright/test';
import { keptBy } from '../screenshots/browsers.ts';
import type { Kept, Who } from '../screenshots/browsers.ts';
import { SHOTS } from '../screenshots/shots.ts';
import type { Shot } from '../screenshots/shots.ts';
import { violations, violationsInDark } from '../system/axe.ts';
import { expect, isAlive, test as base } from '../system/test.ts';

export const test = base.extend<{ who: Who }, { kept: Record<Who, Kept | undefined> }>({
  who: ['visitor', { option: true }],
  /** What the browsers of visitors and customers have kept. */
  kept: [async ({ browser }, use) => use(await keptBy(browser, process.env.FARMGATE_URL ?? '')), { scope: 'worker' }],
  storageState: async ({ who, kept }, use) => use(kept[who]),
});

/** Shots that one test takes, one after the other in the same page. */
const AT_A_TIME = 6;

/** The home page has a test of its own. */
const shots = SHOTS.filter(({ name }) => name !== 'home' && name !== 'home-invitation');
export const PAGES = shots.filter(({ before, prepare }) => !before && !prepare);
export const STATES = shots.filter((shot) => !PAGES.includes(shot));

/** What one person's browser shows, in turns. */
export function turnsOf(who: Who, some: Shot[]): Shot[][] {
  const all = some.filter((shot) => (shot.who ?? 'visitor') === who);
  return Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, turn) =>
    all.slice(turn * AT_A_TIME, (turn + 1) * AT_A_TIME),
  );
}

/** Waits until the page is there, with what loads only when somebody comes near it. */
export async function arrive(page: Page): Promise<void> {
  await isAlive(page);
  await expect(page.locator('h1').first()).toBeVisible();
  const loading = page.locator('[aria-busy="true"]');
  await expect(async () => {
    await loading.evaluateAll(([first]) => first?.scrollIntoView());
    await expect(loading).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

export async function expectNothingFound(page: Page, name: string, dark: boolean): Promise<void> {
  expect.soft(await violations(page), name).toEqual([]);
  if (!dark) return;
  expect.soft(await violationsInDark(page), `${name} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}
