import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { ArtifactStore } from './artifact-store.ts';

/** The files of a release that the store does not have, or not with their full size. */
export async function missingFiles(artifacts: ArtifactStore, release: ReleaseDescriptor): Promise<string[]> {
  const listed = Object.keys(release.files);
  const sizes = await artifacts.sizes(release.name, release.version, listed);
  return listed.filter((path) => sizes.get(path) !== release.files[path]!.bytes);
}
