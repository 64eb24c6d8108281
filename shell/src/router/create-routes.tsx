import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import type { RouteObject } from '@farmgate/shared/router';
import type { QueryClient } from '@farmgate/shared/query';
import type { Remotes } from '../composition/remotes.ts';
import { Frame } from '../frame/frame.tsx';
import { NOT_FOUND, NotFound } from './not-found.tsx';
import { remoteRoutes } from './remote-routes.tsx';
import { RouteErrorScreen } from './route-error-screen.tsx';

/** What routes are made from. */
export interface RouteSources {
  composition: BrowserComposition;
  remotes: Remotes;
  /** Filled by loaders. */
  queryClient: QueryClient;
  /** Resolves once the page is React's own: what a loader does before that would collide with the edge's rendering. */
  ready: Promise<unknown>;
}

/** The whole shop as routes: the frame, inside it whatever the live parts bring. */
export function createRoutes(sources: RouteSources): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: Frame,
      ErrorBoundary: RouteErrorScreen,
      children: [
        ...remoteRoutes(sources),
        { id: 'not-found', path: '*', Component: NotFound, handle: { title: NOT_FOUND } },
      ],
    },
  ];
}
