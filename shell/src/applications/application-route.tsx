import type { RouteModule } from '@farmgate/shared/remote';
import { ApplicationScreen } from './application-screen.tsx';
import type { Application } from './lifecycles.ts';
import type { ApplicationLoader } from './render-application.ts';

interface Options extends Application {
  /** Only at an edge. */
  loaderOf: ApplicationLoader | undefined;
}

/** An application as a module of a route, so that routes of both kinds are loaded, shown and retried in the same way. */
export function applicationRoute({ part, id, module, loaderOf }: Options): RouteModule {
  const render = 'render' in module ? module.render : undefined;
  return {
    Component: () => <ApplicationScreen part={part} id={id} module={module} />,
    ...(render && loaderOf ? { loader: loaderOf(`${part}/${id}`, render) } : {}),
  };
}
