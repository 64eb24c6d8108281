import { globalName } from '../part/part.ts';

/**
 * Marks a link element (`data-rspack`) as one of a part's stylesheets, so that the part's loader does not load the file again.
 * Null for the entry's stylesheets: nothing loads them later, and their names have no hash.
 */
export function styleMarker(part: string, file: string): string | null {
  const chunk = /^web\/(.+)\.[0-9a-f]{8}\.css$/.exec(file)?.[1];
  return chunk ? `${globalName(part)}:chunk-${chunk}` : null;
}
