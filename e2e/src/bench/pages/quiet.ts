import type { Page, Request } from 'playwright-core';

/** After this long without a request a page has all that it wants. */
const QUIET_MS = 2_000;
/** A page that never stops asking is measured as it is then. */
const PATIENCE_MS = 60_000;

/** Watches a page's requests from now on; the function it gives waits until there are none for a while. */
export function quietOf(page: Page): () => Promise<void> {
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
    const isQuiet = () => inFlight.size === 0 && Date.now() - last > QUIET_MS;
    while (!isQuiet() && Date.now() - begun < PATIENCE_MS) await page.waitForTimeout(100);
  };
}
