import { pathToFileURL } from 'node:url';
import type { SharedPackage } from './shared-packages.ts';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

type Route = Omit<ReleaseDescriptor['routes'][number], 'files'>;

interface RemoteModule {
  /** The shell's only: what it lends to remotes' server bundles. */
  lent?: Record<string, unknown>;
  remote?: RemoteDefinition;
  /** The shell's own, where only these were built. */
  pages?: RemoteDefinition;
}

interface RemoteDefinition {
  routes?: {
    id: string;
    path: string;
    search?: string[];
    handle?: { title?: string; guard?: 'signed-in'; layout?: string };
  }[];
  applications?: { id: string; path: string; title?: string }[];
  widgets?: Record<string, unknown>;
}

/** Reads routes and widgets from a remote's own server bundle, so that nobody writes them down twice. */
export async function readRemote(
  bundle: string,
  shared: SharedPackage[],
): Promise<{ routes: Route[]; widgets: string[] }> {
  // The query makes Node read the file anew after each change while watching.
  const {
    lent,
    pages,
    remote = pages,
  } = (await import(`${pathToFileURL(bundle).href}?at=${Date.now()}`)) as RemoteModule;
  if (!remote) throw new Error('src/remote.ts must export `remote`, made with defineRemote({ routes, widgets }).');
  const missing = lent && shared.find(({ key, browserOnly }) => !browserOnly && !Object.hasOwn(lent, key));
  if (missing) throw new Error(`src/server/lend-shared.ts must lend ${missing.key}: remotes share it.`);
  const routes = (remote.routes ?? []).map(({ id, path, search = [], handle }) => ({
    id,
    path,
    search,
    ...handle,
    kind: 'react' as const,
  }));
  const applications = (remote.applications ?? []).map(({ id, path, title }) => ({
    id,
    path,
    search: [],
    ...(title ? { title } : {}),
    kind: 'application' as const,
  }));
  return { routes: [...routes, ...applications], widgets: Object.keys(remote.widgets ?? {}) };
}
