import { isShell } from '@farmgate/contract/part';
import type { Lifecycles, Remote, RemoteApplication, RouteModule } from '@farmgate/shared/remote';
import type { PartNews } from '../health/journal.ts';
import { pages } from '../pages/pages.ts';
import type { RemoteSource } from './remote-source.ts';

/** The parts of this page, each loaded once and when first needed. */
export interface Remotes {
  route: (part: string, id: string) => Promise<RouteModule>;
  /** The route's module if it is here already, as it is whenever its loader has run. */
  loadedRoute: (part: string, id: string) => RouteModule | undefined;
  widget: (part: string, name: string) => Promise<Lifecycles>;
  application: (part: string, id: string) => Promise<RemoteApplication>;
  /** Whether the part did not load when it was last wanted. */
  isDown: (part: string) => boolean;
  forget: (part: string) => void;
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is in the release's descriptor but not in its code.`);
  return value;
}

/**
 * A file whose preload failed fails once more, from the browser's memory, however well it is by now: the entry, then the
 * exposed module, then the route. So one press of Retry is worth as many tries, unless they take longer than somebody waits.
 */
const TRIES_AFTER_FAILURE = 3;
const PATIENCE_MS = 2_000;

/** `note` hears which parts were used, and what of them did not load. */
export function createRemotes(source: RemoteSource, note: (news: PartNews) => void = () => undefined): Remotes {
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
    const known = (await remote(part)).routes?.find((candidate) => candidate.id === id);
    const module = await found(known, `${part}'s route "${id}"`).lazy();
    routes.set(`${part}/${id}`, module);
    return module;
  }

  async function loadWidget(part: string, name: string): Promise<Lifecycles> {
    return found((await remote(part)).widgets?.[name], `${part}'s widget "${name}"`)();
  }

  async function loadApplication(part: string, id: string): Promise<RemoteApplication> {
    const known = (await remote(part)).applications?.find((candidate) => candidate.id === id);
    return found(known, `${part}'s application "${id}"`);
  }

  function startAgain(part: string): void {
    remotes.delete(part);
    for (const key of routes.keys()) if (key.startsWith(`${part}/`)) routes.delete(key);
    source.forget(part);
  }

  return {
    async route(part, id) {
      const began = performance.now();
      for (let tries = failed.delete(part) ? TRIES_AFTER_FAILURE : 1; ; tries -= 1) {
        try {
          return await noted(part, load(part, id));
        } catch (error) {
          if (tries <= 1 || performance.now() - began > PATIENCE_MS) throw error;
          startAgain(part);
        }
      }
    },
    loadedRoute: (part, id) => routes.get(`${part}/${id}`),
    widget: (part, name) => noted(part, loadWidget(part, name)),
    application: (part, id) => noted(part, loadApplication(part, id)),
    isDown: (part) => down.has(part),
    forget(part) {
      failed.add(part);
      startAgain(part);
    },
  };
}
