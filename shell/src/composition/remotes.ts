import { isShell } from '@farmgate/contract/part';
import type {
  Lifecycles,
  Remote,
  RemoteApplication,
  RemoteWidgetDefinition,
  RouteModule,
} from '@farmgate/shared/remote';
import type { LoadedWidget } from '@farmgate/shared/shell';
import type { ApplicationLoader } from '../applications/render-application.ts';
import type { PartNews } from '../health/journal.ts';
import { pages } from '../pages/pages.ts';
import type { RemoteSource } from './remote-source.ts';

/** A widget in a release from before declarations. */
type OlderWidget = () => Promise<Lifecycles>;

/** The parts of this page. Each is loaded once, when it is first needed. */
export interface Remotes {
  /** The module of a route or of an application. */
  route: (part: string, id: string) => Promise<RouteModule>;
  /** The route's module if it is loaded; it always is after the route's loader has run. */
  loadedRoute: (part: string, id: string) => RouteModule | undefined;
  widget: (part: string, name: string) => Promise<LoadedWidget>;
  /** Whether the last load of the part failed. */
  isDown: (part: string) => boolean;
  forget: (part: string) => void;
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is in the release descriptor but not in the code of the release.`);
  return value;
}

/**
 * A file whose preload failed fails once more from the browser's cache: the entry, then the exposed module, then the route. So
 * one click on Retry makes up to three attempts within the time limit.
 */
const ATTEMPTS_AFTER_FAILURE = 3;
const RETRY_LIMIT_MS = 2_000;

/**
 * @param note called with the parts that are used and with failed loads
 * @param loaderOf renders applications; only at an edge
 */
export function createRemotes(
  source: RemoteSource,
  note: (news: PartNews) => void = () => undefined,
  loaderOf?: ApplicationLoader,
): Remotes {
  const remotes = new Map<string, Promise<Remote>>();
  const routes = new Map<string, RouteModule>();
  const failed = new Set<string>();
  const down = new Set<string>();

  const remote = (part: string) => {
    const known = remotes.get(part);
    if (known) return known;
    note({ kind: 'used', part });
    const loading = isShell(part) ? Promise.resolve(pages) : source.load(part);
    remotes.set(part, loading);
    loading.then(
      () => down.delete(part),
      () => {
        remotes.delete(part);
        down.add(part);
      },
    );
    return loading;
  };

  const noted = <T>(part: string, loading: Promise<T>): Promise<T> => {
    loading.catch((error: unknown) => note({ kind: 'load', part, error }));
    return loading;
  };

  async function load(part: string, id: string): Promise<RouteModule> {
    const { routes: ownRoutes, applications } = await remote(part);
    const application = applications?.find((candidate) => candidate.id === id);
    const route = ownRoutes?.find((candidate) => candidate.id === id);
    const module = application
      ? await loadApplication(part, application)
      : await found(route, `${part}'s route "${id}"`).lazy();
    routes.set(`${part}/${id}`, module);
    return module;
  }

  async function loadWidget(part: string, name: string): Promise<LoadedWidget> {
    const widgets: Record<string, RemoteWidgetDefinition | OlderWidget> = (await remote(part)).widgets ?? {};
    const widget = found(widgets[name], `${part}'s widget "${name}"`);
    if (typeof widget === 'function') return { lifecycles: await widget() };
    return { lifecycles: await widget.load(), declaration: widget };
  }

  async function loadApplication(part: string, { id, load }: RemoteApplication): Promise<RouteModule> {
    // Another component would be another page, and the application would be mounted again.
    const known = routes.get(`${part}/${id}`);
    if (known) return known;
    const [{ applicationRoute }, module] = await Promise.all([
      import(/* webpackChunkName: "applications" */ '../applications/application-route.tsx'),
      load(),
    ]);
    return applicationRoute({ part, id, module, loaderOf });
  }

  function startAgain(part: string): void {
    remotes.delete(part);
    for (const key of routes.keys()) if (key.startsWith(`${part}/`)) routes.delete(key);
    source.forget(part);
  }

  return {
    async route(part, id) {
      const began = performance.now();
      for (let attempts = failed.delete(part) ? ATTEMPTS_AFTER_FAILURE : 1; ; attempts -= 1) {
        try {
          return await noted(part, load(part, id));
        } catch (error) {
          if (attempts <= 1 || performance.now() - began > RETRY_LIMIT_MS) throw error;
          startAgain(part);
        }
      }
    },
    loadedRoute: (part, id) => routes.get(`${part}/${id}`),
    widget: (part, name) => noted(part, loadWidget(part, name)),
    isDown: (part) => down.has(part),
    forget(part) {
      failed.add(part);
      startAgain(part);
    },
  };
}
