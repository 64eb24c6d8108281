import type { Lifecycles, Remote, RemoteApplication, RouteModule } from '@farmgate/shared/remote';
import { pages } from '../pages/pages.ts';
import type { RemoteSource } from './remote-source.ts';

/** The parts of this page, each loaded once and when first needed. */
export interface Remotes {
  route: (part: string, id: string) => Promise<RouteModule>;
  /** The route's module if it is here already, as it is whenever its loader has run. */
  loadedRoute: (part: string, id: string) => RouteModule | undefined;
  widget: (part: string, name: string) => Promise<Lifecycles>;
  application: (part: string, id: string) => Promise<RemoteApplication>;
  forget: (part: string) => void;
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is in the release's descriptor but not in its code.`);
  return value;
}

export function createRemotes(source: RemoteSource): Remotes {
  const remotes = new Map<string, Promise<Remote>>();
  const routes = new Map<string, RouteModule>();

  const remote = (part: string) => {
    const known = remotes.get(part);
    if (known) return known;
    const loading = part === 'shell' ? Promise.resolve(pages) : source.load(part);
    remotes.set(part, loading);
    loading.catch(() => remotes.delete(part));
    return loading;
  };

  return {
    async route(part, id) {
      const route = found(
        (await remote(part)).routes?.find((candidate) => candidate.id === id),
        `${part}'s route "${id}"`,
      );
      const module = await route.lazy();
      routes.set(`${part}/${id}`, module);
      return module;
    },
    loadedRoute: (part, id) => routes.get(`${part}/${id}`),
    async widget(part, name) {
      return found((await remote(part)).widgets?.[name], `${part}'s widget "${name}"`)();
    },
    async application(part, id) {
      const { applications } = await remote(part);
      return found(
        applications?.find((candidate) => candidate.id === id),
        `${part}'s application "${id}"`,
      );
    },
    forget(part) {
      remotes.delete(part);
      for (const key of routes.keys()) if (key.startsWith(`${part}/`)) routes.delete(key);
      source.forget(part);
    },
  };
}
