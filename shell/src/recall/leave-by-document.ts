import type { createBrowserRouter } from '@farmgate/shared/router';
import { type Leave, loadDocument } from './load-document.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'getBlocker'>;

/** While `isDue` returns true, every navigation to another page loads a document: links, code, Back and Forward. */
export function leaveByDocument(router: Router, isDue: () => boolean, leave: Leave = location): void {
  router.getBlocker('recall', ({ currentLocation, nextLocation, historyAction }) => {
    // A change within the same page must not reload it: the visitor may be typing a search.
    if (nextLocation.pathname === currentLocation.pathname || !isDue()) return false;
    loadDocument({ location: nextLocation, historyAction }, leave);
    // Blocking Back would make the router navigate back and forth.
    return historyAction !== 'POP';
  });

  // The back/forward cache restores the left page with the recalled release.
  addEventListener('pageshow', ({ persisted }) => persisted && isDue() && leave.reload());
}
