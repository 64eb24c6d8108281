import { join } from 'node:path';
import type { Composition } from '@farmgate/contract/composition';
import { readOrNull, writeAtomic } from '../parts/files.ts';
import { parseComposition } from '../registry/parse-composition.ts';

/** The last good composition, kept so that this edge starts and serves without the registry. */
export function compositionFile(cacheDir: string, channel: string) {
  const path = join(cacheDir, 'composition.json');
  return {
    /** Null when there is none. @throws Error in one line when what is there cannot be used. */
    async read(): Promise<Composition | null> {
      const content = await readOrNull(path);
      return content && parseComposition(JSON.parse(content.toString()), channel);
    },
    write: (composition: Composition) => writeAtomic(path, JSON.stringify(composition)),
  };
}

export type CompositionFile = ReturnType<typeof compositionFile>;
