import type { BrowserContextOptions } from 'playwright-core';
import { launchChrome } from '../pages/chrome.ts';
import { openPhone, type Phone } from '../pages/phone.ts';
import type { Press, Visit } from './press.ts';
import { aimAt } from './tap.ts';
import { type PressTimes, watchPress } from './watch.ts';

/** Least pause before a press. It ends when scripts and pages of visible links are loaded. */
const READING_MS = 1_000;
const TIMEOUT_MS = 20_000;

interface Shop {
  url: string;
  /** Browser storage of a customer. */
  customer: BrowserContextOptions['storageState'];
  /** Called before each press. */
  resetLimits(): Promise<unknown>;
}

/** Presses `runs` times on a slowed phone, with 150 ms more for each request, and once before to fill the caches. */
export async function measurePress(shop: Shop, press: Press, runs: number): Promise<PressTimes[]> {
  const browser = await launchChrome();
  try {
    const phone = await openPhone(browser, press.signedIn ? shop.customer : undefined);
    phone.page.setDefaultTimeout(TIMEOUT_MS);
    const times: PressTimes[] = [];
    for (let run = -1; run < runs; run += 1) {
      await shop.resetLimits();
      const one = await pressOnce(shop.url, phone, press, run + 1);
      if (run >= 0) times.push(one);
    }
    return times;
  } catch (error) {
    throw new Error(`The press "${press.name}" had no result. ${(error as Error).message}`, { cause: error });
  } finally {
    await browser.close();
  }
}

async function pressOnce(base: string, phone: Phone, press: Press, run: number): Promise<PressTimes> {
  const { page } = phone;
  const visit: Visit = { page, run };
  if (run === 0 || !press.staysOpen) {
    const path = typeof press.path === 'string' ? press.path : press.path(run);
    await page.goto(base + path, { waitUntil: 'load' });
    await page.waitForFunction(() => !('farmgateEarlyPress' in window));
  }
  await press.before?.(visit);
  await page.waitForTimeout(READING_MS);
  await page.waitForLoadState('networkidle');
  const tap = press.target && (await aimAt(press.target(visit), press.across?.(run)));
  const result = await watchPress(page, press);
  await phone.throttle();
  await phone.slowDown();
  await (tap?.() ?? press.act?.(visit));
  const times = await withTimeout(result());
  await phone.slowDown(1);
  await phone.throttle(false);
  await press.after?.(visit);
  return times;
}

/** @throws Error when the result does not show in time */
async function withTimeout<Value>(waiting: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not show within ${TIMEOUT_MS / 1000} s.`)), TIMEOUT_MS);
  });
  return Promise.race([waiting, late]).finally(() => clearTimeout(timer));
}
