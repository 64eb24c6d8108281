import type { FastifyBaseLogger } from 'fastify';
import type { CompositionFile } from './disk.ts';
import type { Live } from './live.ts';
import { type Site, shellOf } from './site.ts';
import type { Composition } from '@farmgate/build/composition';

/** Serves the last good composition from disk, if there is one, until the registry says what is live now. */
export async function restore(
  live: Live,
  file: CompositionFile,
  siteOf: (composition: Composition) => Site,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const composition = await file.read();
    if (!composition) return;
    if (!shellOf(composition)) throw new Error('it has no shell');
    live.swap(siteOf(composition), 'disk');
    log.info(`composition ${composition.id} is served from disk until the registry is heard`);
  } catch (error) {
    log.warn(`the composition kept on disk cannot be used: ${(error as Error).message}`);
  }
}
