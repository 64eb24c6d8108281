import { join } from 'node:path';
import type { Composition } from '@farmgate/contract/composition';
import { readOrNull, writeAtomic } from '../parts/files.ts';
import { parseComposition } from '../registry/parse-composition.ts';

/** The last good composition on disk, so that this edge can start and serve without the registry. */
export function compositionFile(cacheDir: string, channel: string) {
  const path = join(cacheDir, 'composition.json');
  return {
    /** Null without a file. @throws Error in one line when its content cannot be used. */
    async read(): Promise<Composition | null> {
      const content = await readOrNull(path);
      return content && parseComposition(JSON.parse(content.toString()), channel);
    },
    write: (composition: Composition) => writeAtomic(path, JSON.stringify(composition)),
  };
}

export type CompositionFile = ReturnType<typeof compositionFile>;
