import type { BrowserContextOptions } from 'playwright-core';
import { median } from '../figures/statistics.ts';
import { launchChrome } from './chrome.ts';
import { openPhone } from './phone.ts';
import { watchNetwork } from './network-idle.ts';
import { readTimeline, vitalsOf } from './vitals.ts';
import type { Vitals } from './vitals.ts';

/** Medians of loads with empty caches, each in a new browser. */
export async function coldLoads(
  url: string,
  runs: number,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Vitals> {
  const all: Vitals[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await coldLoad(url, storageState));
  const figures = Object.keys(all[0]!) as (keyof Vitals)[];
  return Object.fromEntries(
    figures.map((figure) => [figure, median(all.map((vitals) => vitals[figure]))]),
  ) as unknown as Vitals;
}

async function coldLoad(url: string, storageState?: BrowserContextOptions['storageState']): Promise<Vitals> {
  const browser = await launchChrome();
  try {
    const phone = await openPhone(browser, storageState);
    await phone.throttle();
    await phone.slowDown();
    const waitForNetworkIdle = watchNetwork(phone.page);
    await phone.page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await waitForNetworkIdle();
    return vitalsOf(await phone.page.evaluate(readTimeline));
  } finally {
    await browser.close();
  }
}
