import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MAPS } from '@farmgate/contract/descriptor';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { type RawMap, portableMap } from './portable-map.ts';

/** Folders of a release with scripts. */
const SIDES = ['web', 'server'];
const MAP = /\.m?js\.map$/;

/** Makes a source map beside every script. The scripts do not mention them. */
export const hiddenSourceMaps = (): RspackPluginInstance =>
  new rspack.SourceMapDevToolPlugin({
    test: /\.m?js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: '[absolute-resource-path]',
  });

/** Moves the source maps of a release's scripts to `maps/`, which edges do not download, and removes machine paths from them. */
export async function moveSourceMaps(folder: string, release: string): Promise<void> {
  await rm(path.join(release, MAPS), { recursive: true, force: true });
  const root = repositoryRoot(folder);
  for (const side of SIDES) {
    for (const file of await mapsIn(path.join(release, side))) {
      const from = path.join(release, side, file);
      const map = JSON.parse(await readFile(from, 'utf8')) as RawMap;
      const to = path.join(release, MAPS, side, file);
      await mkdir(path.dirname(to), { recursive: true });
      await writeFile(to, JSON.stringify(portableMap(map, root)));
      await rm(from);
    }
  }
}

async function mapsIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && MAP.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** The git repository, or without one the folder with the lock file; otherwise the part's own folder. */
function repositoryRoot(folder: string): string {
  const withOneOf = (names: string[]): string | undefined => {
    for (let above = folder; ; above = path.dirname(above)) {
      if (names.some((name) => existsSync(path.join(above, name)))) return above;
      if (above === path.dirname(above)) return undefined;
    }
  };
  return withOneOf(['.git']) ?? withOneOf(['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']) ?? folder;
}
