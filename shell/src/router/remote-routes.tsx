import type { BrowserRoute } from '@farmgate/contract/browser-composition';
import type { RouteObject } from '@farmgate/shared/router';
import { ApplicationScreen } from '../composition/application-screen.tsx';
import { useShell } from '../composition/shell-context.ts';
import { PageFallback } from '../frame/page-fallback.tsx';
import type { RouteSources } from './create-routes.tsx';
import { guardRoute, isGuarded } from './guard-route.ts';
import { RouteErrorScreen } from './route-error-screen.tsx';

function reactRoute(part: string, route: BrowserRoute, { remotes, queryClient, ready }: RouteSources): RouteObject {
  function RemoteScreen() {
    const module = useShell().remotes.loadedRoute(part, route.id);
    // The loader below has loaded it; a hole here is a broken release and ends in the error card.
    if (!module) throw new Error(`${part}'s route "${route.id}" is not loaded.`);
    return <module.Component />;
  }
  return {
    loader: async (args) => {
      await ready;
      if (isGuarded(route)) guardRoute(args.request);
      const module = await remotes.route(part, route.id);
      return (await module.loader?.({ ...args, queryClient })) ?? null;
    },
    Component: RemoteScreen,
  };
}

/** React Router's routes, made from what the live releases say of themselves: nothing here knows a remote by name. */
export function remoteRoutes(sources: RouteSources): RouteObject[] {
  return Object.entries(sources.composition.parts).flatMap(([part, { routes }]) =>
    routes.map((route) => ({
      id: `${part}/${route.id}`,
      path: route.path,
      handle: { part, id: route.id, path: route.path, kind: route.kind, title: route.title, guard: route.guard },
      ErrorBoundary: RouteErrorScreen,
      HydrateFallback: PageFallback,
      ...(route.kind === 'application'
        ? { Component: () => <ApplicationScreen part={part} id={route.id} path={route.path} /> }
        : reactRoute(part, route, sources)),
    })),
  );
}
