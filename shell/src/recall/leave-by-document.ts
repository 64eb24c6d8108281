import type { createBrowserRouter } from '@farmgate/shared/router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'getBlocker'>;

/** As long as `isDue` says so, going to another page loads a document: by a link, by code, and by Back and Forward. */
export function leaveByDocument(
  router: Router,
  isDue: () => boolean,
  leave: Pick<Location, 'assign' | 'replace' | 'reload'> = location,
): void {
  router.getBlocker('recall', ({ currentLocation, nextLocation, historyAction }) => {
    // Another choice within the same page is no way out: somebody may be typing what they look for.
    if (nextLocation.pathname === currentLocation.pathname || !isDue()) return false;
    if (historyAction === 'POP') {
      // The browser has the other address already. To hold the router back would be to go forth and back again.
      leave.reload();
      return false;
    }
    const address = nextLocation.pathname + nextLocation.search + nextLocation.hash;
    if (historyAction === 'REPLACE') leave.replace(address);
    else leave.assign(address);
    return true;
  });

  // The page that was left comes back whole from the browser's memory, with the release that it was left for.
  addEventListener('pageshow', ({ persisted }) => persisted && isDue() && leave.reload());
}
