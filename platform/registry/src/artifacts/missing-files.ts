import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { ArtifactStore } from './artifact-store.ts';

/** The files a release lists that the store does not hold in full. */
export async function missingFiles(artifacts: ArtifactStore, release: ReleaseDescriptor): Promise<string[]> {
  const listed = Object.keys(release.files);
  const sizes = await artifacts.sizes(release.name, release.version, listed);
  return listed.filter((path) => sizes.get(path) !== release.files[path]!.bytes);
}
