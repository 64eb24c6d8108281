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

export interface PagePrefetcher {
  /** The code of a page. */
  code: (path: string) => Promise<void>;
  /** Code and data of a page; of a guarded page only the code. */
  page: (path: string) => Promise<void>;
}

/** Prefetches pages, their data by their own loaders, which must not change anything. Errors are ignored; the navigation reports them. */
export function pagePrefetcher({ router, rest, remotes, queryClient }: PageSources): PagePrefetcher {
  async function find(path: string) {
    await rest.load();
    const match = matchRoutes(router.routes, path)?.at(-1) as RouteMatch | undefined;
    const { part, id } = (match?.route.handle ?? {}) as { part?: string; id?: string };
    if (!match || !part || !id || remotes.isDown(part)) return undefined;
    return { match, module: await remotes.route(part, id) };
  }
  async function load(path: string) {
    const found = await find(path);
    if (!found || isGuarded(found.match.route.handle)) return;
    const request = new Request(new URL(path, location.origin));
    await found.module.loader?.({ request, params: found.match.params, queryClient } as LoaderArgs);
  }
  // Offline, or no such page.
  const ignore = () => undefined;
  return { code: (path) => find(path).then(ignore, ignore), page: (path) => load(path).catch(ignore) };
}
