import { framesIn, ownFirst } from './frames.ts';
import type { Place } from './schemas.ts';
import { placeIn, type Located, type SourceMaps } from './source-maps.ts';

const LIBRARY = 'node_modules/';
/** Messages of the shell about a part that mounts a widget with wrong props. */
const MOUNTS = /\bmounts? the widget "([\w-]+)"/;

interface StoredError {
  part: string;
  version: string;
  message: string;
  stack: string;
}

/** The line to look at: the first own line of the part that failed, otherwise the first line that is known. */
export async function findPlace(
  maps: SourceMaps,
  { part, version, message, stack }: StoredError,
): Promise<Place | null> {
  let library: Place | null = null;
  for (const frame of ownFirst(framesIn(stack), { part, version })) {
    const located = await maps.locate(frame);
    if (!located) continue;
    if (!located.place.file.startsWith(LIBRARY)) return mountIn(located, message);
    library ??= located.place;
  }
  return library;
}

/**
 * The line that mounts a widget. The stack only has the component around it: React does not record where a component was used
 * in production.
 */
function mountIn({ place, source }: Located, message: string): Place {
  const [, widget] = MOUNTS.exec(message) ?? [];
  if (!widget || source === null) return place;
  const lines = source.split('\n');
  const mounts = lines.flatMap((line, at) => (/<RemoteWidget\b/.test(line) ? [at] : []));
  const isOf = (at: number) =>
    lines
      .slice(at, at + 6)
      .join(' ')
      .split('<RemoteWidget')[1]
      ?.includes(`name="${widget}"`);
  const found = mounts.filter(isOf);
  const line = found.find((at) => at + 1 >= place.line) ?? found[0];
  return line === undefined ? place : placeIn(source, place.file, line + 1, lines[line]!.indexOf('<') + 1);
}
