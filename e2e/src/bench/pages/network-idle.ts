import type { Page, Request } from 'playwright-core';

/** The network counts as idle after this long without a request. */
const IDLE_MS = 2_000;
/** A page that never stops sending requests is measured after this long. */
const TIMEOUT_MS = 60_000;

/** Watches a page's requests from now on. The returned function waits until the network is idle. */
export function watchNetwork(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>();
  let last = Date.now();
  const changed = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    last = Date.now();
  };
  page.on(
    'request',
    changed((request) => inFlight.add(request)),
  );
  page.on(
    'requestfinished',
    changed((request) => inFlight.delete(request)),
  );
  page.on(
    'requestfailed',
    changed((request) => inFlight.delete(request)),
  );
  return async () => {
    const begun = Date.now();
    const isIdle = () => inFlight.size === 0 && Date.now() - last > IDLE_MS;
    while (!isIdle() && Date.now() - begun < TIMEOUT_MS) await page.waitForTimeout(100);
  };
}
