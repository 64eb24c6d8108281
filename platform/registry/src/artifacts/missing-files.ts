import { type ReleaseDescriptor, isContent } from '@farmgate/contract/descriptor';
import type { ArtifactStore } from './artifact-store.ts';

/**
 * The files of a release that the store does not have, or not with their full size. Source maps do not count: pages work without
 * them, and another build of the same version can have other ones.
 */
export async function missingFiles(artifacts: ArtifactStore, release: ReleaseDescriptor): Promise<string[]> {
  const listed = Object.keys(release.files).filter(isContent);
  const sizes = await artifacts.sizes(release.name, release.version, listed);
  return listed.filter((path) => sizes.get(path) !== release.files[path]!.bytes);
}
