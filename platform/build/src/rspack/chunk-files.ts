import type { StatsCompilation } from '@rspack/core';

/** The chunk of the exposed module, as `federation.ts` names it. */
const EXPOSED = 'exposed';

/** The scripts and stylesheets of one named chunk group, as paths in the release. */
export function chunkFiles(web: StatsCompilation, name: string): { scripts: string[]; styles: string[] } {
  const group = web.namedChunkGroups?.[name];
  if (!group) {
    throw new Error(
      `No chunk is named "${name}". Name it where it is imported: import(/* webpackChunkName: "${name}" */ './…').`,
    );
  }
  const files = (group.assets ?? []).map((asset) => `web/${asset.name}`);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/** What a route or widget needs besides the part's entry: its own chunks, and before them those of a remote's exposed module. */
export function chunkFilesOf(web: StatsCompilation, kind: 'shell' | 'remote', name: string): string[] {
  const exposed = kind === 'remote' ? chunkFiles(web, EXPOSED) : { scripts: [], styles: [] };
  const own = chunkFiles(web, name);
  return [...new Set([...exposed.scripts, ...exposed.styles, ...own.scripts, ...own.styles])];
}
