import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { ArchiveError, type Files, readArchive } from '@farmgate/declarations/archive';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { DeclarationsError } from '../gate/rules/declaration-comparer.ts';
import { label } from '../gate/rules/rule.ts';
import { RegistryError } from '../http/registry-error.ts';

/** @throws DeclarationsError when they are missing or broken, or the store does not answer */
export async function readDeclarations(artifacts: ArtifactStore, release: ReleaseDescriptor): Promise<Files> {
  const cannot = (why: string, isBroken: boolean) =>
    new DeclarationsError(`the declarations of ${label(release)} cannot be read: ${why}`, isBroken);
  try {
    const file = await artifacts.read(release.name, release.version, release.declarations!);
    if (!file) throw cannot('they are missing in the artifact store. Publish the same build again.', true);
    return await readArchive(file.content);
  } catch (error) {
    if (error instanceof ArchiveError) throw cannot(error.message, true);
    if (error instanceof RegistryError && error.code === 'artifacts_unavailable') throw cannot(error.message, false);
    throw error;
  }
}
