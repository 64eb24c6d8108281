import type { Composition } from '@farmgate/contract/composition';
import { LRUCache } from 'lru-cache';
import type { ReleaseDescriptor, RouteDescriptor } from '@farmgate/contract/descriptor';
import { type RouteObject, matchRoutes } from 'react-router';

export interface MatchedRoute {
  part: ReleaseDescriptor;
  route: RouteDescriptor;
}

/** Paths of the shop are shorter; what is longer is nobody's to fill memory with. */
const LONGEST_KEPT = 200;

export type RouteMatcher = (pathname: string) => MatchedRoute | null;

/**
 * Which part's route a path belongs to, ranked as React Router ranks them in the browser; null for an unknown path. The
 * router ranks anew at each call, which is a quarter of the work of serving a page that is there: matches are kept.
 */
export function createMatcher({ parts }: Pick<Composition, 'parts'>): RouteMatcher {
  const routes: RouteObject[] = Object.values(parts).flatMap((part) =>
    part.routes
      // A route for everything else is a Not Found page: it makes no address known.
      .filter(({ path }) => !/^\/?\*$/.test(path))
      .map((route) => ({ path: route.path, handle: { part, route } satisfies MatchedRoute })),
  );
  const find = (pathname: string): MatchedRoute | null => matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? null;
  const known = new LRUCache<string, { matched: MatchedRoute | null }>({ max: 1_000 });
  return (pathname) => {
    if (pathname.length > LONGEST_KEPT) return find(pathname);
    const kept = known.get(pathname) ?? { matched: find(pathname) };
    known.set(pathname, kept);
    return kept.matched;
  };
}
