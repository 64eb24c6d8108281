import type { PartKind } from '@farmgate/contract/part';
import type { StatsCompilation } from '@rspack/core';
import { consumed } from './shared-modules.ts';

/** The exposed module's chunk, named in `federation.ts`. */
const EXPOSED = 'exposed';

type Group = NonNullable<StatsCompilation['namedChunkGroups']>[string];

function groupOf(web: StatsCompilation, name: string): Group {
  const group = web.namedChunkGroups?.[name];
  if (group) return group;
  throw new Error(
    `There is no chunk "${name}". Name it in its import: import(/* webpackChunkName: "${name}" */ './…').`,
  );
}

/** Scripts and stylesheets of a named chunk group, as paths in the release. */
export function chunkFiles(web: StatsCompilation, name: string): { scripts: string[]; styles: string[] } {
  const files = (groupOf(web, name).assets ?? []).map((asset) => `web/${asset.name}`);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/**
 * What a route or widget needs besides the part's entry: files of a remote's exposed module and then of its own chunks, and names
 * of the shared modules that these import.
 */
export function needsOf(web: StatsCompilation, kind: PartKind, name: string): { files: string[]; shared: string[] } {
  const groups = kind === 'remote' ? [EXPOSED, name] : [name];
  const files = groups.map((group) => chunkFiles(web, group)).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  return { files: [...new Set(files)], shared: [...consumed(web, chunksOf(web, groups))].sort() };
}

type ChunkId = string | number;

const chunksOf = (web: StatsCompilation, groups: string[]): Set<ChunkId> =>
  new Set(groups.flatMap((group) => groupOf(web, group).chunks ?? []));

/**
 * Stylesheets of the chunks that a route loads after its own, and names of the shared modules that these import. The edge may
 * render components from these chunks. Undefined for a route without them.
 */
export function laterOf(web: StatsCompilation, name: string): { styles: string[]; shared: string[] } | undefined {
  const own = chunksOf(web, [name]);
  // Starts at the chunk of the route's module: chunks shared with other routes also lead to chunks of those routes.
  const found = new Set((web.chunks ?? []).filter(({ names }) => names?.includes(name)).map(({ id }) => id!));
  // A set yields items that are added during iteration, so this also visits children of children.
  for (const id of found) for (const child of chunkOf(web, id)?.children ?? []) found.add(child);
  const later = new Set([...found].filter((id) => !own.has(id)));
  const files = [...later].flatMap((id) => chunkOf(web, id)?.files ?? []).filter((file) => file.endsWith('.css'));
  const shared = [...consumed(web, later)].sort();
  return files.length + shared.length > 0 ? { styles: files.map((file) => `web/${file}`).sort(), shared } : undefined;
}

const chunkOf = (web: StatsCompilation, id: ChunkId) => web.chunks?.find((chunk) => chunk.id === id);
