import type { createBrowserRouter } from '@farmgate/shared/router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'getBlocker'>;

/** While `isDue` returns true, every navigation to another page loads a document: links, code, Back and Forward. */
export function leaveByDocument(
  router: Router,
  isDue: () => boolean,
  leave: Pick<Location, 'assign' | 'replace' | 'reload'> = location,
): void {
  router.getBlocker('recall', ({ currentLocation, nextLocation, historyAction }) => {
    // A change within the same page must not reload it: the visitor may be typing a search.
    if (nextLocation.pathname === currentLocation.pathname || !isDue()) return false;
    if (historyAction === 'POP') {
      // The browser already shows the new address. Blocking the router would navigate back and forth.
      leave.reload();
      return false;
    }
    const address = nextLocation.pathname + nextLocation.search + nextLocation.hash;
    if (historyAction === 'REPLACE') leave.replace(address);
    else leave.assign(address);
    return true;
  });

  // The back/forward cache restores the left page with the recalled release.
  addEventListener('pageshow', ({ persisted }) => persisted && isDue() && leave.reload());
}
