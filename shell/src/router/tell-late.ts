import type { createBrowserRouter } from '@farmgate/shared/router';
import { nextTask } from '../early/next-task.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/**
 * Tells the page that a navigation is under way one task later. The loaders of most pages answer at once, from what was prefetched,
 * so the page renders only the new page. On the way Back, React would otherwise render the old page once more, without a pause.
 */
export function tellWaitingLate(router: Router): void {
  const { subscribe } = router;
  router.subscribe = (subscriber) => {
    let latest: object | undefined;
    const unsubscribe = subscribe((state, options) => {
      latest = state;
      if (state.navigation.state === 'idle') return subscriber(state, options);
      void nextTask().then(() => latest === state && subscriber(state, options));
    });
    return () => {
      latest = undefined;
      unsubscribe();
    };
  };
}
