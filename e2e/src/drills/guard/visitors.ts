import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Visit } from './bad-releases.ts';
import { startVisitorProxy } from './visitor-proxy.ts';

/** Long enough for the shell to start, and for its checks of the page. */
const STAY_MS = 3_500;
/** A press without any effect is reported after 1 s. */
const AFTER_PRESS_MS = 2_000;
/** The browser sends the last beacon after the page is gone. Closing its context would cancel that. */
const LAST_BEACON_MS = 1_000;
const TIMEOUT_MS = 20_000;

/** One visitor with a network of its own. A page that does not load or respond is what some releases are about: it is no error. */
export async function visit(
  browser: Browser,
  { url, number, storageState }: { url: string; number: number; storageState: BrowserContextOptions['storageState'] },
  { path, stayMs = STAY_MS, isSignedIn = false, act }: Visit,
): Promise<void> {
  const proxy = await startVisitorProxy(addressOf(number));
  const context = await browser.newContext({
    proxy: { server: proxy.url },
    ...(isSignedIn && { storageState }),
  });
  try {
    const page = await context.newPage();
    const address = typeof path === 'string' ? path : path(number);
    await page.goto(`${url}${address}`, { timeout: TIMEOUT_MS }).catch(() => undefined);
    await sleep(stayMs);
    if (act) {
      await act(page).catch(() => undefined);
      await sleep(AFTER_PRESS_MS);
    }
    // Hides the page, which sends its last beacon.
    await page.goto('about:blank', { timeout: TIMEOUT_MS }).catch(() => undefined);
    await sleep(LAST_BEACON_MS);
  } finally {
    await context.close();
    proxy.close();
  }
}

/** An address in a /24 of its own, from the block for benchmarks (RFC 2544). */
const addressOf = (number: number) => `198.${18 + (number >> 8)}.${number & 255}.7`;
