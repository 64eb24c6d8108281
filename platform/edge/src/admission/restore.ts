import type { FastifyBaseLogger } from 'fastify';
import { prepareCohorts } from '../composition/cohort-releases.ts';
import { AdmittedComposition } from '../composition/admitted-composition.ts';
import { partsOf } from './candidate.ts';
import type { CompositionFile } from './composition-file.ts';
import type { EdgeState } from './edge-state.ts';

/** Serves the admitted releases from disk, if there are any, until the registry sends the current composition. */
export async function restore(state: EdgeState, file: CompositionFile, log: FastifyBaseLogger): Promise<void> {
  try {
    const wanted = await file.read();
    if (!wanted) return;
    const admitted = new AdmittedComposition({ wanted, parts: partsOf(wanted), unrendered: new Set() });
    if (!admitted.shell) throw new Error('it has no shell');
    for (const rollout of admitted.activeRollouts) prepareCohorts(rollout);
    state.revokedPreviews = new Set(wanted.revokedPreviews);
    state.revision = state.admittedRevision = wanted.revision ?? 0;
    state.serve(admitted, 'disk');
    log.info(`composition ${admitted.id} is served from disk until the registry answers`);
  } catch (error) {
    log.warn(`the composition on disk cannot be used: ${(error as Error).message}`);
  }
}
