import type { LoaderArgs } from '@farmgate/shared/remote';
import { matchRoutes } from '@farmgate/shared/router';
import type { RouteMatch, RouteObject } from '@farmgate/shared/router';
import type { QueryClient } from '@farmgate/shared/query';
import type { Remotes } from '../composition/remotes.ts';
import { isGuarded } from '../session/guard-route.ts';

export interface PageSources {
  routes: RouteObject[];
  remotes: Remotes;
  /** Filled by loaders. */
  queryClient: QueryClient;
}

/**
 * Prefetches the code of a page, and its data by its own loader, which must not change anything. For a guarded page only the
 * code. Errors are ignored; the navigation reports them.
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
      // Offline, or no such page.
    }
  };
}
