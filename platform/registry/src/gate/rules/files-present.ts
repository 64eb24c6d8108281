import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { ArtifactStore } from '../../artifacts/artifact-store.ts';
import { missingFiles } from '../../artifacts/missing-files.ts';
import { RegistryError } from '../../http/registry-error.ts';
import { type GateRule, changedParts, label } from './rule.ts';

/** How long a rollback waits for the store, in ms. */
const ROLLBACK_TIMEOUT_MS = 1_000;

/** A release goes live only with all its files. They may have been lost or removed since it was published. */
export const filesPresent: GateRule = {
  name: 'files-present',
  absolute: true,
  async check({ artifacts, removed, isReturn, ...candidate }) {
    const perPart = changedParts(candidate).map(async (release) => {
      const remedy = 'Publish the same build again, or choose another release.';
      if (removed.has(label(release))) {
        const message = `the files of ${label(release)} were removed because nothing used it`;
        return [{ parties: [label(release)], message, remedy }];
      }
      const missing = await (isReturn ? missingIfKnown(artifacts, release) : missingFiles(artifacts, release));
      if (missing.length === 0) return [];
      const message = `${label(release)} is missing ${missing.length} of its files in the artifact store, such as ${missing[0]}`;
      return [{ parties: [label(release)], message, remedy }];
    });
    return (await Promise.all(perPart)).flat();
  },
};

/** A store that does not answer must not block a rollback. Edges check the files themselves before they serve a release. */
async function missingIfKnown(artifacts: ArtifactStore, release: ReleaseDescriptor): Promise<string[]> {
  const look = missingFiles(artifacts, release).catch((error: unknown) => {
    if (error instanceof RegistryError && error.code === 'artifacts_unavailable') return [];
    throw error;
  });
  return Promise.race([look, delay(ROLLBACK_TIMEOUT_MS, [], { ref: false })]);
}
