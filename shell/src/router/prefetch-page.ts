import type { LoaderArgs } from '@farmgate/shared/remote';
import { matchRoutes } from '@farmgate/shared/router';
import type { RouteMatch, RouteObject } from '@farmgate/shared/router';
import type { QueryClient } from '@farmgate/shared/query';
import type { Remotes } from '../composition/remotes.ts';
import { isGuarded } from './guard-route.ts';

export interface PageSources {
  routes: RouteObject[];
  remotes: Remotes;
  /** Filled by loaders. */
  queryClient: QueryClient;
}

/**
 * Fetches what a page needs before anybody goes there: its code, and its data by its own loader, which must change
 * nothing. Of a guarded page only the code. What fails is left to the navigation, which says so.
 */
export function pagePrefetcher({ routes, remotes, queryClient }: PageSources): (path: string) => Promise<void> {
  return async (path) => {
    const match: RouteMatch | undefined = matchRoutes(routes, path)?.at(-1);
    const { part, id, kind } = (match?.route.handle ?? {}) as { part?: string; id?: string; kind?: string };
    if (!match || !part || !id || kind !== 'react' || remotes.isDown(part)) return;
    try {
      const { loader } = await remotes.route(part, id);
      if (isGuarded(match.route.handle)) return;
      const request = new Request(new URL(path, location.origin));
      await loader?.({ request, params: match.params, queryClient } as LoaderArgs);
    } catch {
      // An address of nothing, or a network that is gone.
    }
  };
}
