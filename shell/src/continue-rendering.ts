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
  hydrate(queryClient, queries);
  const rendered = matches.filter(({ route }) => router.loaderData?.[route.id!] !== undefined);
  try {
    await Promise.all(rendered.map(({ route }) => remotes.route(route.handle.part, route.handle.id)));
  } catch {
    return undefined;
  }
  return router;
}
