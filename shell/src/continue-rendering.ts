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
 * What the edge had when it rendered this page, with the code that the page needs loaded, so that the browser's first
 * render is the same. Nothing when the page was not rendered there, or its code does not come: then it begins anew here.
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

/** Where this browser's clock is behind the edge's, data would count as fresh until it has caught up. */
const notFromTheFuture = ({ queries, ...rest }: DehydratedState): DehydratedState => ({
  ...rest,
  queries: queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Math.min(query.state.dataUpdatedAt, Date.now()) },
  })),
});

/** Errors come as JSON: one of the way to the API is one of these again, and so is held against no part. */
const revive = (errors: Record<string, { unreached?: string }>) =>
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      error.unreached === undefined ? error : new ApiError(error.unreached, 'network'),
    ]),
  );

/** Whether the page shows that the API could not be reached when it was rendered. */
export const isUnreached = (state: HydrationState | undefined): boolean =>
  Object.values(state?.errors ?? {}).some((error) => error instanceof ApiError);
