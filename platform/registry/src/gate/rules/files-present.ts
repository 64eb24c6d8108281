import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { ArtifactStore } from '../../artifacts/artifact-store.ts';
import { missingFiles } from '../../artifacts/missing-files.ts';
import { RegistryError } from '../../http/registry-error.ts';
import { type GateRule, changedParts, label } from './rule.ts';

/** How long a way back waits for the store, in ms. */
const PATIENCE_MS = 1_000;

/** A release goes live only with all its files: they may have been lost or given up since it was published. */
export const filesPresent: GateRule = {
  name: 'files-present',
  absolute: true,
  async check({ artifacts, removed, isReturn, ...candidate }) {
    const perPart = changedParts(candidate).map(async (release) => {
      const remedy = 'Publish the same build again, or choose another release.';
      if (removed.has(label(release))) {
        const message = `${label(release)} had its files removed, as nothing had used it for long`;
        return [{ parties: [label(release)], message, remedy }];
      }
      const missing = await (isReturn ? missingIfKnown(artifacts, release) : missingFiles(artifacts, release));
      if (missing.length === 0) return [];
      const message = `${label(release)} lacks ${missing.length} of its files in the artifact store, first ${missing[0]}`;
      return [{ parties: [label(release)], message, remedy }];
    });
    return (await Promise.all(perPart)).flat();
  },
};

/** A store that does not answer closes nobody's way back: edges look for the files themselves before they serve them. */
async function missingIfKnown(artifacts: ArtifactStore, release: ReleaseDescriptor): Promise<string[]> {
  const look = missingFiles(artifacts, release).catch((error: unknown) => {
    if (error instanceof RegistryError && error.code === 'artifacts_unavailable') return [];
    throw error;
  });
  return Promise.race([look, delay(PATIENCE_MS, [], { ref: false })]);
}
