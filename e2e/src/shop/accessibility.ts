import type { Page } from '@playwright/test';
import { storageStates } from '../screenshots/browsers.ts';
import type { StorageState, Persona } from '../screenshots/browsers.ts';
import { SHOTS } from '../screenshots/shots.ts';
import type { Shot } from '../screenshots/shot.ts';
import { violations, violationsInDark } from '../system/axe.ts';
import { expect, waitForHydration, test as base } from '../system/test.ts';

export const test = base.extend<{ persona: Persona }, { states: Record<Persona, StorageState | undefined> }>({
  persona: ['visitor', { option: true }],
  /** Browser storage of each persona. */
  states: [
    async ({ browser }, use) => use(await storageStates(browser, process.env.FARMGATE_URL ?? '')),
    { scope: 'worker' },
  ],
  storageState: async ({ persona, states }, use) => use(states[persona]),
});

/** Shots that one test checks in the same page. */
const BATCH_SIZE = 6;

/** The home page has its own test. */
const shots = SHOTS.filter(({ name }) => name !== 'home' && name !== 'home-invitation');
export const PAGES = shots.filter(({ before, prepare }) => !before && !prepare);
export const STATES = shots.filter((shot) => !PAGES.includes(shot));

export function batchesOf(persona: Persona, shots: Shot[]): Shot[][] {
  const all = shots.filter((shot) => (shot.persona ?? 'visitor') === persona);
  return Array.from({ length: Math.ceil(all.length / BATCH_SIZE) }, (_, batch) =>
    all.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE),
  );
}

/** Waits until the page is hydrated and its lazy content has loaded. */
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
