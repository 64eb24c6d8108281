import type { BrowserRoute } from '@farmgate/contract/browser-composition';
import type { RouteObject } from '@farmgate/shared/router';
import { WidgetHostContext } from '@farmgate/shared/shell';
import { use } from 'react';
import type { Parts } from '../composition/parts.ts';
import { useShell } from '../composition/shell-context.ts';
import { PageFallback } from '../frame/page-fallback.tsx';
import { guardRoute, isGuarded } from '../session/guard-route.ts';
import { RouteErrorScreen } from './route-error-screen.tsx';
import type { RouteSources } from './route-sources.ts';

type Sources = Omit<RouteSources, 'composition'>;

/** The same for both kinds: a part may change a route's kind in its next release. */
function remoteRoute(part: string, route: BrowserRoute, { remotes, queryClient, ready }: Sources): RouteObject {
  function RemoteScreen() {
    // Names the part that mounts the page's widgets.
    const host = use(WidgetHostContext);
    const module = useShell().remotes.loadedRoute(part, route.id);
    // The loader below has loaded it. If it is missing, the release is broken and the error card shows.
    if (!module) throw new Error(`${part}'s route "${route.id}" is not loaded.`);
    return (
      <WidgetHostContext value={host && { ...host, part }}>
        <module.Component />
      </WidgetHostContext>
    );
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

/** Routes of React Router from the descriptors of the live releases. No remote is named here. */
export function remoteRoutes(parts: Parts, sources: Sources): RouteObject[] {
  return Object.entries(parts).flatMap(([part, { routes }]) =>
    routes.map((route) => ({
      id: `${part}/${route.id}`,
      path: route.path,
      handle: { part, id: route.id, path: route.path, title: route.title, guard: route.guard },
      ErrorBoundary: RouteErrorScreen,
      HydrateFallback: PageFallback,
      ...remoteRoute(part, route, sources),
    })),
  );
}
