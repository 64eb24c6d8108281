import { QueryClient, notifyManager } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

// The default is a timer. It runs after the frames of a touch, so the result of a press would show 50 to 100 ms later.
notifyManager.setScheduler(queueMicrotask);

/** Data younger than this many ms is shown without asking again. */
const FRESH_MS = 30_000;
const TRIES = 2;

/** Trying again helps when the network failed, never when the server has answered no, nor while a page waits to be rendered. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < TRIES && !(error instanceof ApiError && error.kind === 'rejected');

/** A cache of server state: one for the page in the browser, one a request on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: typeof window === 'undefined' ? false : shouldRetry,
        refetchOnWindowFocus: false,
        // A call made offline fails and says so; a paused one would keep its page or its button waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
    },
  });
}

let page: QueryClient | undefined;

/** The page's cache, the same for the shell's tree and for widgets in roots of their own. */
export function pageQueryClient(): QueryClient {
  page ??= createQueryClient();
  return page;
}
