import { ApiError } from '@farmgate/shared/api';
import type { HydrationState, RouteMatch } from '@farmgate/shared/router';
import { hydrate } from '@farmgate/shared/query';
import type { DehydratedState, QueryClient } from '@farmgate/shared/query';
import type { Remotes } from './composition/remotes.ts';
import { serverTiming } from './health/server-timing.ts';

const ELEMENT = 'farmgate-state';

interface RenderedState {
  router: HydrationState;
  queries: DehydratedState;
}

/**
 * The state with which the edge rendered this page, after loading the code of the page, so that the browser's first render is
 * the same. Undefined when the edge did not render the page or its code fails to load: then the browser renders it.
 */
export async function continueRendering(
  matches: RouteMatch[],
  remotes: Remotes,
  queryClient: QueryClient,
): Promise<HydrationState | undefined> {
  const text = document.getElementById(ELEMENT)?.textContent;
  if (!text) return undefined;
  const { router, queries } = JSON.parse(text) as RenderedState;
  hydrate(queryClient, withTime(queries));
  const rendered = matches.filter(({ route }) => router.loaderData?.[route.id!] !== undefined);
  try {
    await Promise.all(rendered.map(({ route }) => remotes.route(route.handle.part, route.handle.id)));
  } catch {
    return undefined;
  }
  return router.errors ? { ...router, errors: revive(router.errors) } : router;
}

/**
 * Adds the time of the data, which is in the document's headers. Without it, the data count as stale. When this browser's clock is
 * behind the edge's, data would stay fresh until the clock has caught up.
 */
function withTime({ queries, ...rest }: DehydratedState): DehydratedState {
  const dataUpdatedAt = Math.min(Number(serverTiming('data')) || 0, Date.now());
  return { ...rest, queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) };
}

/** Errors arrive as JSON. An unreachable API becomes an ApiError again, which is not reported as a failure of the part. */
const revive = (errors: Record<string, { unreached?: string }>) =>
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      error.unreached === undefined ? error : new ApiError(error.unreached, 'network'),
    ]),
  );

/** Whether the API was unreachable when the edge rendered the page. */
export const isUnreached = (state: HydrationState | undefined): boolean =>
  Object.values(state?.errors ?? {}).some((error) => error instanceof ApiError);
