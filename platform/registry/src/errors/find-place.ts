import { framesIn, ownFirst } from '@farmgate/contract/frames';
import type { Place } from './schemas.ts';
import type { SourceMaps } from './source-maps.ts';

const LIBRARY = 'node_modules/';

interface StoredError {
  part: string;
  version: string;
  stack: string;
}

/** The line to look at: the first own line of the part that failed, otherwise the first line that is known. */
export async function findPlace(maps: SourceMaps, { part, version, stack }: StoredError): Promise<Place | null> {
  let library: Place | null = null;
  for (const frame of ownFirst(framesIn(stack), { part, version })) {
    const place = await maps.locate(frame);
    if (place && !place.file.startsWith(LIBRARY)) return place;
    library ??= place;
  }
  return library;
}
