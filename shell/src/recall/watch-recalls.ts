import type { createBrowserRouter } from '@farmgate/shared/router';
import type { QueryClient } from '@farmgate/shared/query';
import { followNews } from '../health/journal.ts';
import { checkKeptDocument } from './kept-document.ts';
import { leaveByDocument } from './leave-by-document.ts';
import { pageRecalls } from './recalls.ts';

/** A page that somebody looks at asks once in so many ms. */
const EVERY_MS = 30_000;

interface Page {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
}

/**
 * Finds out when a release that this page uses is recalled, and then makes the next navigation load a document. Until
 * somebody navigates the page stays as it is: nothing that is being typed or read goes away.
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
  // Any other page's composition has only just come.
  rest();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  followNews(({ kind }) => kind === 'load' && look());

  // A change that is on its way to the shop's API must not be cut off: the page is left another time.
  leaveByDocument(router, () => recalls.due && queryClient.isMutating() === 0);
}
