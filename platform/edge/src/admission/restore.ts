import type { FastifyBaseLogger } from 'fastify';
import { activeRollouts, limitRollouts } from '../composition/rollout-selection.ts';
import { shellOf } from '../composition/variant-composition.ts';
import type { VariantCache } from '../variants/variant-cache.ts';
import { AdmittedComposition } from './admitted-composition.ts';
import type { CompositionFile } from './composition-file.ts';
import type { EdgeState } from './edge-state.ts';

/** Serves the last good composition from disk, if there is one, until the registry sends the current one. */
export async function restore(
  state: EdgeState,
  file: CompositionFile,
  variants: VariantCache,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const composition = await file.read();
    if (!composition) return;
    if (!shellOf(composition)) throw new Error('it has no shell');
    const { served } = limitRollouts(activeRollouts(composition.rollouts));
    state.revokedPreviews = new Set(composition.revokedPreviews);
    state.serve(new AdmittedComposition(composition, served, variants), 'disk');
    log.info(`composition ${composition.id} is served from disk until the registry answers`);
  } catch (error) {
    log.warn(`the composition on disk cannot be used: ${(error as Error).message}`);
  }
}
