import type { FastifyBaseLogger } from 'fastify';
import type { CompositionFile } from './disk.ts';
import { activeRollouts, withinBounds } from './groups.ts';
import type { Live } from './live.ts';
import { Serving } from './serving.ts';
import { shellOf } from './site-composition.ts';
import type { Sites } from './sites.ts';

/** Serves the last good composition from disk, if there is one, until the registry says what is live now. */
export async function restore(live: Live, file: CompositionFile, sites: Sites, log: FastifyBaseLogger): Promise<void> {
  try {
    const composition = await file.read();
    if (!composition) return;
    if (!shellOf(composition)) throw new Error('it has no shell');
    const { taken } = withinBounds(activeRollouts(composition.rollouts));
    live.revokedPreviews = new Set(composition.revokedPreviews);
    live.swap(new Serving(composition, taken, sites), 'disk');
    log.info(`composition ${composition.id} is served from disk until the registry is heard`);
  } catch (error) {
    log.warn(`the composition kept on disk cannot be used: ${(error as Error).message}`);
  }
}
