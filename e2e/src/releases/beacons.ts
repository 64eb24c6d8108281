import type { Beacon } from '@farmgate/contract/health-beacon';
import type { Page } from '@playwright/test';

const KEY = 'test.beacons';

/** Records the beacons of this tab from now on. Requests of a page that unloads are not reported by Chromium, so it is done in the page. */
export const recordBeacons = (page: Page) =>
  page.addInitScript((key) => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[];
      sessionStorage.setItem(key, JSON.stringify([...before, JSON.parse(body as string)]));
      return send(address, body);
    };
  }, KEY);

/** The recorded beacons. */
export const beaconsOf = (page: Page): Promise<Beacon[]> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Beacon[], KEY);

/** `part signal`, sorted and once each. */
export async function signalsOf(page: Page): Promise<string[]> {
  const parts = (await beaconsOf(page)).flatMap((beacon) => beacon.parts);
  return [...new Set(parts.flatMap(({ part, signals = [] }) => signals.map((name) => `${part} ${name}`)))].sort();
}

/** `part outcome`, sorted. */
export async function outcomesOf(page: Page): Promise<string[]> {
  const parts = (await beaconsOf(page)).flatMap((beacon) => beacon.parts);
  return parts.flatMap(({ part, outcomes = [] }) => outcomes.map((name) => `${part} ${name}`)).sort();
}

/** Leaves the page as a visitor does, so that its last beacon is sent. The tab stays at the shop, but at no page. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/composition.json');
}
