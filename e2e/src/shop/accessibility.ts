import type { Page } from '@playwright/test';
import { storageStates } from '../screenshots/browsers.ts';
import type { StorageState, Persona } from '../screenshots/browsers.ts';
import { SHOTS } from '../screenshots/shots.ts';
import type { Shot } from '../screenshots/shots.ts';
import { violations, violationsInDark } from '../system/axe.ts';
import { expect, waitForHydration, test as base } from '../system/test.ts';

export const test = base.extend<{ persona: Persona }, { kept: Record<Persona, StorageState | undefined> }>({
  persona: ['visitor', { option: true }],
  /** What the browsers of visitors and customers have kept. */
  kept: [
    async ({ browser }, use) => use(await storageStates(browser, process.env.FARMGATE_URL ?? '')),
    { scope: 'worker' },
  ],
  storageState: async ({ persona, kept }, use) => use(kept[persona]),
});

/** Shots that one test takes, one after the other in the same page. */
const AT_A_TIME = 6;

/** The home page has a test of its own. */
const shots = SHOTS.filter(({ name }) => name !== 'home' && name !== 'home-invitation');
export const PAGES = shots.filter(({ before, prepare }) => !before && !prepare);
export const STATES = shots.filter((shot) => !PAGES.includes(shot));

/** What one person's browser shows, in turns. */
export function batchesOf(persona: Persona, some: Shot[]): Shot[][] {
  const all = some.filter((shot) => (shot.persona ?? 'visitor') === persona);
  return Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, turn) =>
    all.slice(turn * AT_A_TIME, (turn + 1) * AT_A_TIME),
  );
}

/** Waits until the page is there, with what loads only when somebody comes near it. */
export async function waitForPage(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.locator('h1').first()).toBeVisible();
  const loading = page.locator('[aria-busy="true"]');
  await expect(async () => {
    await loading.evaluateAll(([first]) => first?.scrollIntoView());
    await expect(loading).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

export async function expectAccessible(page: Page, name: string, dark: boolean): Promise<void> {
  expect.soft(await violations(page), name).toEqual([]);
  if (!dark) return;
  expect.soft(await violationsInDark(page), `${name} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}
