import type { BrowserContextOptions } from 'playwright-core';
import { median } from '../figures/statistics.ts';
import { launchChrome } from './chrome.ts';
import { openPhone } from './phone.ts';
import { quietOf } from './quiet.ts';
import { readTimeline, vitalsOf } from './vitals.ts';
import type { Vitals } from './vitals.ts';

/** Medians of loads with nothing in any cache, each in a browser of its own. */
export async function coldLoads(
  url: string,
  runs: number,
  kept?: BrowserContextOptions['storageState'],
): Promise<Vitals> {
  const all: Vitals[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await coldLoad(url, kept));
  const figures = Object.keys(all[0]!) as (keyof Vitals)[];
  return Object.fromEntries(
    figures.map((figure) => [figure, median(all.map((vitals) => vitals[figure]))]),
  ) as unknown as Vitals;
}

async function coldLoad(url: string, kept?: BrowserContextOptions['storageState']): Promise<Vitals> {
  const browser = await launchChrome();
  try {
    const phone = await openPhone(browser, kept);
    await phone.throttle();
    await phone.slowDown();
    const untilQuiet = quietOf(phone.page);
    await phone.page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await untilQuiet();
    return vitalsOf(await phone.page.evaluate(readTimeline));
  } finally {
    await browser.close();
  }
}
