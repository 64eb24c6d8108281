import path from 'node:path';
import { withoutPlaces } from './mount-places.ts';

export interface RawMap {
  version: number;
  file?: string;
  names: string[];
  mappings: string;
  /** Null: code that the build itself adds. */
  sources: (string | null)[];
  sourcesContent?: (string | null)[];
}

/** `webpack://<part>/`, which precedes modules without a file. */
const PREFIX = /^webpack:\/\/[^/]*\//;
/** Follows the path of a module that a build has several times. */
const HASH = /\|[0-9a-f]+$/;

const LIBRARIES = 'node_modules/';

/**
 * A source map with the same content on every machine: paths relative to the repository, libraries as `node_modules/…` and without
 * their text.
 * @param root folder of the repository
 */
export function portableMap(map: RawMap, root: string): RawMap {
  const sources = map.sources.map((source) => source && sourceName(source, root));
  const isOwn = (source: string | null) => source !== null && !source.startsWith(LIBRARIES);
  const textOf = (at: number) => withoutPlaces(map.sourcesContent?.[at] ?? '') || null;
  const sourcesContent = sources.map((source, at) => (isOwn(source) ? textOf(at) : null));
  return { version: 3, names: map.names, sources, sourcesContent, mappings: map.mappings };
}

/** Null for code that is in no file of the repository. */
function sourceName(source: string, root: string): string | null {
  const file = source.replace(PREFIX, '').replace(HASH, '').split(path.sep).join('/');
  const library = file.lastIndexOf(`/${LIBRARIES}`);
  if (library >= 0) return file.slice(library + 1);
  const relative = path.relative(root, file).split(path.sep).join('/');
  return path.isAbsolute(file) && !relative.startsWith('../') ? relative : null;
}
