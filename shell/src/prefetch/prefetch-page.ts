import type { LoaderArgs } from '@farmgate/shared/remote';
import { matchRoutes } from '@farmgate/shared/router';
import type { RouteMatch, RouteObject } from '@farmgate/shared/router';
import type { QueryClient } from '@farmgate/shared/query';
import type { Remotes } from '../composition/remotes.ts';
import type { Rest } from '../composition/rest.ts';
import { isGuarded } from '../session/guard-route.ts';

export interface PageSources {
  router: { routes: RouteObject[] };
  rest: Rest;
  remotes: Remotes;
  /** Filled by loaders. */
  queryClient: QueryClient;
}

/**
 * Prefetches the code of a page, and its data by its own loader, which must not change anything. For a guarded page only the
 * code. Errors are ignored; the navigation reports them.
 */
export function pagePrefetcher({ router, rest, remotes, queryClient }: PageSources): (path: string) => Promise<void> {
  const find = (path: string) => matchRoutes(router.routes, path)?.at(-1) as RouteMatch | undefined;
  return async (path) => {
    try {
      await rest.load();
      const match = find(path);
      const { part, id } = (match?.route.handle ?? {}) as { part?: string; id?: string };
      if (!match || !part || !id || remotes.isDown(part)) return;
      const { loader } = await remotes.route(part, id);
      if (isGuarded(match.route.handle)) return;
      const request = new Request(new URL(path, location.origin));
      await loader?.({ request, params: match.params, queryClient } as LoaderArgs);
    } catch {
      // Offline, or no such page.
    }
  };
}
