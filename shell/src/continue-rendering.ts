import { ApiError } from '@farmgate/shared/api';
import type { HydrationState, RouteMatch } from '@farmgate/shared/router';
import { hydrate } from '@farmgate/shared/query';
import type { DehydratedState, QueryClient } from '@farmgate/shared/query';
import type { Remotes } from './composition/remotes.ts';

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
  hydrate(queryClient, notFromTheFuture(queries));
  const rendered = matches.filter(({ route }) => router.loaderData?.[route.id!] !== undefined);
  try {
    await Promise.all(rendered.map(({ route }) => remotes.route(route.handle.part, route.handle.id)));
  } catch {
    return undefined;
  }
  return router.errors ? { ...router, errors: revive(router.errors) } : router;
}

/** When this browser's clock is behind the edge's, data would stay fresh until the clock has caught up. */
const notFromTheFuture = ({ queries, ...rest }: DehydratedState): DehydratedState => ({
  ...rest,
  queries: queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Math.min(query.state.dataUpdatedAt, Date.now()) },
  })),
});

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
