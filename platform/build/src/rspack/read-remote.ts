import { pathToFileURL } from 'node:url';
import { type OlderModules, requireOlderMajors } from './older-majors.ts';
import { requireFreeNames } from './reserved-names.ts';
import { type Samples, samplesOf } from './samples.ts';
import type { SharedPackage } from './shared-packages.ts';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

type Widget = Omit<ReleaseDescriptor['widgets'][number], 'files' | 'shared'>;
type Route = Omit<ReleaseDescriptor['routes'][number], 'files'>;

interface RemoteModule {
  /** Only in the shell: modules that it provides to remotes' server bundles. */
  lent?: Record<string, unknown>;
  /** Only in the shell. */
  olderMajors?: OlderModules;
  remote?: RemoteDefinition;
  /** Only in a build of the shell's pages alone. */
  pages?: RemoteDefinition;
}

interface RemoteDefinition {
  routes?: {
    id: string;
    path: string;
    search?: string[];
    samples?: Samples;
    handle?: { title?: string; guard?: 'signed-in'; layout?: string };
  }[];
  applications?: {
    id: string;
    path: string;
    search?: string[];
    samples?: Samples;
    title?: string;
    guard?: 'signed-in';
  }[];
  widgets?: Record<string, Pick<Widget, 'props' | 'events'>>;
  outcomes?: string[];
}

/** Reads routes, widgets and outcomes from a remote's server bundle, so that no second list is needed. */
export async function readRemote(
  bundle: string,
  shared: SharedPackage[],
): Promise<{ routes: Route[]; widgets: Widget[]; outcomes: string[]; olderMajors: OlderModules }> {
  // The query makes Node.js read the file again after each change while watching.
  const {
    lent,
    olderMajors = [],
    pages,
    remote = pages,
  } = (await import(`${pathToFileURL(bundle).href}?at=${Date.now()}`)) as RemoteModule;
  if (!remote)
    throw new Error(
      'src/remote.ts does not export `remote`. Add: export const remote = defineRemote({ routes, widgets }).',
    );
  const missing = lent && shared.find(({ key, browserOnly }) => !browserOnly && !Object.hasOwn(lent, key));
  if (missing)
    throw new Error(`src/server/lend-shared.ts does not provide ${missing.key}, which remotes share. Add it there.`);
  if (lent) requireOlderMajors(shared, olderMajors);
  const routes = (remote.routes ?? []).map(({ id, path, search = [], samples, handle }) => ({
    id,
    path,
    search,
    ...samplesOf({ id, path, samples }),
    ...handle,
    kind: 'react' as const,
  }));
  const applications = (remote.applications ?? []).map(({ id, path, search = [], samples, title, guard }) => ({
    id,
    path,
    search,
    ...samplesOf({ id, path, samples }),
    ...(title ? { title } : {}),
    ...(guard ? { guard } : {}),
    kind: 'application' as const,
  }));
  const widgets = Object.entries(remote.widgets ?? {}).map(([name, { props = {}, events = {} }]) => ({
    name,
    props,
    events,
  }));
  widgets.forEach(requireFreeNames);
  return { routes: [...routes, ...applications], widgets, outcomes: remote.outcomes ?? [], olderMajors };
}
