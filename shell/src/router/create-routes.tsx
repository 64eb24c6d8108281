import type { RouteObject, createBrowserRouter } from '@farmgate/shared/router';
import type { Parts } from '../composition/parts.ts';
import { Frame } from '../frame/frame.tsx';
import { NOT_FOUND, NotFound } from './not-found.tsx';
import { remoteRoutes } from './remote-routes.tsx';
import { RouteErrorScreen } from './route-error-screen.tsx';
import type { RouteSources } from './route-sources.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const FRAME_ID = 'frame';
/** Id of the route for unknown addresses. */
export const NOT_FOUND_ID = 'not-found';

/** Adds the routes of parts that the document did not contain. */
export function addRoutes(
  router: Pick<Router, 'patchRoutes'>,
  sources: Omit<RouteSources, 'composition'>,
  parts: Parts,
): void {
  router.patchRoutes(FRAME_ID, remoteRoutes(parts, sources));
}

/** The routes of the whole shop: the frame, and inside it the routes of the live parts. */
export function createRoutes({ composition, ...sources }: RouteSources): RouteObject[] {
  return [
    {
      id: FRAME_ID,
      Component: Frame,
      ErrorBoundary: RouteErrorScreen,
      children: [
        ...remoteRoutes(composition.parts, sources),
        {
          id: NOT_FOUND_ID,
          path: '*',
          Component: NotFound,
          ErrorBoundary: RouteErrorScreen,
          handle: { title: NOT_FOUND },
        },
      ],
    },
  ];
}
