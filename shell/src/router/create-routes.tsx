import type { BrowserComposition } from '@farmgate/shared/composition';
import type { RouteObject } from '@farmgate/shared/router';
import type { Remotes } from '../composition/remotes.ts';
import { Frame } from '../frame/frame.tsx';
import { NotFound } from './not-found.tsx';
import { remoteRoutes } from './remote-routes.tsx';
import { RouteErrorScreen } from './route-error-screen.tsx';

/** The whole shop as routes: the frame, inside it whatever the live parts bring. */
export function createRoutes(composition: BrowserComposition, remotes: Remotes): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: Frame,
      ErrorBoundary: RouteErrorScreen,
      children: [
        ...remoteRoutes(composition, remotes),
        { id: 'not-found', path: '*', Component: NotFound, handle: { title: 'Page Not Found' } },
      ],
    },
  ];
}
