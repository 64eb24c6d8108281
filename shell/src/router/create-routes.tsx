import type { RouteObject } from '@farmgate/shared/router';
import { Frame } from '../frame/frame.tsx';
import { NOT_FOUND, NotFound } from './not-found.tsx';
import { remoteRoutes } from './remote-routes.tsx';
import { RouteErrorScreen } from './route-error-screen.tsx';
import type { RouteSources } from './route-sources.ts';

/** The routes of the whole shop: the frame, and inside it the routes of the live parts. */
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
