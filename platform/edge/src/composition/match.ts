import type { Composition } from '@farmgate/build/composition';
import type { ReleaseDescriptor, RouteDescriptor } from '@farmgate/build/descriptor';
import { type RouteObject, matchRoutes } from 'react-router';

export interface MatchedRoute {
  part: ReleaseDescriptor;
  route: RouteDescriptor;
}

export type RouteMatcher = (pathname: string) => MatchedRoute | null;

/** Which part's route a path belongs to, ranked as React Router ranks them in the browser; null for an unknown path. */
export function createMatcher({ parts }: Pick<Composition, 'parts'>): RouteMatcher {
  const routes: RouteObject[] = Object.values(parts).flatMap((part) =>
    part.routes
      // A route for everything else is a Not Found page: it makes no address known.
      .filter(({ path }) => !/^\/?\*$/.test(path))
      .map((route) => ({ path: route.path, handle: { part, route } satisfies MatchedRoute })),
  );
  return (pathname) => matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? null;
}
