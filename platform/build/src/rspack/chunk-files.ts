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
export function needsOf(
  web: StatsCompilation,
  kind: 'shell' | 'remote',
  name: string,
): { files: string[]; shared: string[] } {
  const groups = kind === 'remote' ? [EXPOSED, name] : [name];
  const files = groups.map((group) => chunkFiles(web, group)).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const chunks = new Set(groups.flatMap((group) => groupOf(web, group).chunks ?? []));
  return { files: [...new Set(files)], shared: [...consumed(web, chunks)].sort() };
}
