import type { PartKind } from '@farmgate/contract/part';
import type { StatsCompilation } from '@rspack/core';
import { consumed } from './shared-modules.ts';

/** The chunk of the exposed module, as `federation.ts` names it. */
const EXPOSED = 'exposed';

type Group = NonNullable<StatsCompilation['namedChunkGroups']>[string];

function groupOf(web: StatsCompilation, name: string): Group {
  const group = web.namedChunkGroups?.[name];
  if (group) return group;
  throw new Error(
    `No chunk is named "${name}". Name it where it is imported: import(/* webpackChunkName: "${name}" */ './…').`,
  );
}

/** The scripts and stylesheets of one named chunk group, as paths in the release. */
export function chunkFiles(web: StatsCompilation, name: string): { scripts: string[]; styles: string[] } {
  const files = (groupOf(web, name).assets ?? []).map((asset) => `web/${asset.name}`);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/**
 * What a route or widget needs besides the part's entry: its own chunks, and before them those of a remote's exposed
 * module; and by name the shared modules that these ask the page for.
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
 * The style sheets of the chunks that a route loads after its own, and by name the shared modules that they ask the page for.
 * The edge may render what is in these chunks. Undefined for a route without them.
 */
export function laterOf(web: StatsCompilation, name: string): { styles: string[]; shared: string[] } | undefined {
  const own = chunksOf(web, [name]);
  // From the chunk of the route's module: chunks that the route has in common with others also lead to what those load later.
  const found = new Set((web.chunks ?? []).filter(({ names }) => names?.includes(name)).map(({ id }) => id!));
  // A set yields what is added while it is read, so this also reads the children of children.
  for (const id of found) for (const child of chunkOf(web, id)?.children ?? []) found.add(child);
  const later = new Set([...found].filter((id) => !own.has(id)));
  const files = [...later].flatMap((id) => chunkOf(web, id)?.files ?? []).filter((file) => file.endsWith('.css'));
  const shared = [...consumed(web, later)].sort();
  return files.length + shared.length > 0 ? { styles: files.map((file) => `web/${file}`).sort(), shared } : undefined;
}

const chunkOf = (web: StatsCompilation, id: ChunkId) => web.chunks?.find((chunk) => chunk.id === id);
