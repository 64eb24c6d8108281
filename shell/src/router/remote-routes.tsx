import type { BrowserComposition, BrowserRoute } from '@farmgate/shared/composition';
import { pageQueryClient } from '@farmgate/shared/query';
import type { RouteObject } from '@farmgate/shared/router';
import { ApplicationScreen } from '../composition/application-screen.tsx';
import type { Remotes } from '../composition/remotes.ts';
import { useShell } from '../composition/shell-context.ts';
import { PageFallback } from '../frame/page-fallback.tsx';
import { guardRoute } from './guard-route.ts';
import { RouteErrorScreen } from './route-error-screen.tsx';

function reactRoute(part: string, route: BrowserRoute, remotes: Remotes): RouteObject {
  function RemoteScreen() {
    const module = useShell().remotes.loadedRoute(part, route.id);
    // The loader below has loaded it; a hole here is a broken release and ends in the error card.
    if (!module) throw new Error(`${part}'s route "${route.id}" is not loaded.`);
    return <module.Component />;
  }
  return {
    loader: async (args) => {
      guardRoute(route, args.request);
      const module = await remotes.route(part, route.id);
      return (await module.loader?.({ ...args, queryClient: pageQueryClient() })) ?? null;
    },
    Component: RemoteScreen,
  };
}

/** React Router's routes, made from what the live releases say of themselves: nothing here knows a remote by name. */
export function remoteRoutes({ parts }: BrowserComposition, remotes: Remotes): RouteObject[] {
  return Object.entries(parts).flatMap(([part, { routes }]) =>
    routes.map((route) => ({
      id: `${part}/${route.id}`,
      path: route.path,
      handle: { part, title: route.title },
      ErrorBoundary: RouteErrorScreen,
      HydrateFallback: PageFallback,
      ...(route.kind === 'application'
        ? { Component: () => <ApplicationScreen part={part} id={route.id} path={route.path} /> }
        : reactRoute(part, route, remotes)),
    })),
  );
}
