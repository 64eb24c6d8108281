import type { createBrowserRouter } from '@farmgate/shared/router';
import type { QueryClient } from '@farmgate/shared/query';
import { followNews } from '../health/journal.ts';
import { checkKeptDocument } from './kept-document.ts';
import { leaveByDocument } from './leave-by-document.ts';
import { pageRecalls } from './recalls.ts';

/** A visible page checks at most once per this many ms. */
const EVERY_MS = 30_000;

interface Page {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
}

/**
 * Detects when a release of this page is recalled, and then makes the next navigation load a document. Until then the page stays
 * as it is, so that nothing is lost that the visitor types or reads.
 */
export function watchRecalls({ router, queryClient }: Page): void {
  const recalls = pageRecalls();
  let resting = false;

  function look(): void {
    if (resting || document.visibilityState === 'hidden') return;
    rest();
    void recalls.look();
  }
  function rest(): void {
    resting = true;
    setTimeout(() => {
      resting = false;
      look();
    }, EVERY_MS);
  }

  void checkKeptDocument().catch(() => undefined);
  // The composition of a freshly loaded page is new.
  rest();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  followNews(({ kind }) => kind === 'load' && look());

  // Do not interrupt a running change at the shop's API; leave at a later navigation.
  leaveByDocument(router, () => recalls.due && queryClient.isMutating() === 0);
}
