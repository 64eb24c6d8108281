import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { type AttributedChange, changedBuiltIns } from './changed-built-ins.ts';
import { watchBuiltIns } from './watch-built-ins.ts';

/** Ms until a page must have loaded, and until it must be quiet after that. */
const LOAD_MS = 5_000;
const QUIET_MS = 3_000;

export interface OpenedPage {
  status: number;
  /** Path of the address that it ended at, for example after a redirect to sign in. */
  path: string;
  changes: AttributedChange[];
  /** URLs of the scripts that ran. */
  scripts: string[];
}

/**
 * Opens a page, lets its parts mount, and compares its built-ins with those before its first script.
 * @param blocked URL patterns that the browser does not load
 * @throws Error when the page does not load in time
 */
export async function openPage(context: BrowserContext, url: string, blocked: string[] = []): Promise<OpenedPage> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const scripts = new Map<string, string>();
    cdp.on('Debugger.scriptParsed', ({ scriptId, url: script }) => scripts.set(scriptId, script));
    const key = `probe-${randomUUID()}`;
    await cdp.send('Debugger.enable', { maxScriptsCacheSize: 0 });
    await cdp.send('Network.enable');
    await cdp.send('Network.setBlockedURLs', { urls: blocked });
    await cdp.send('Page.enable');
    const source = `(${watchBuiltIns.toString()})(${JSON.stringify(key)})`;
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
    const answer = await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS });
    // A page that is never quiet is looked at as it is.
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    const changes = await changedBuiltIns(cdp, key, scripts);
    const { pathname } = new URL(page.url());
    return { status: answer?.status() ?? 0, path: pathname, changes, scripts: [...scripts.values()] };
  } finally {
    await page.close();
  }
}
