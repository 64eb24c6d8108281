import { isDeepStrictEqual } from 'node:util';
import { type ReleaseDescriptor, isContent } from '@farmgate/contract/descriptor';
import { missingFiles } from '../artifacts/missing-files.ts';
import type { ArtifactStore, StagedArtifacts } from '../artifacts/artifact-store.ts';
import type { Transaction } from '../database/database.ts';
import { RegistryError } from '../http/registry-error.ts';
import { insertKit } from './kits.ts';
import { forgetRemoval } from './removed-files.ts';
import type { Upload } from './read-entries.ts';
import { insertSizes } from './sizes.ts';
import { findRelease, insertPublish, insertRelease, lockRelease } from './store.ts';

/** Rejects a version that is published with different content. Build time, commit, source and source maps do not count as content. */
export function checkImmutable(published: ReleaseDescriptor, uploaded: ReleaseDescriptor): void {
  const content = ({ builtAt: _at, commit: _commit, source: _source, files, ...rest }: ReleaseDescriptor) => ({
    ...rest,
    files: Object.fromEntries(Object.entries(files).filter(([file]) => isContent(file))),
  });
  if (isDeepStrictEqual(content(published), content(uploaded))) return;
  throw new RegistryError(
    409,
    'version_taken',
    `${uploaded.name} ${uploaded.version} is already published with different content, and releases never change. Raise the version in its package.json and build again.`,
  );
}

/**
 * Stores a received release. Publishing the same content again makes it the part's latest publish, and restores files
 * that were lost or removed.
 * @returns whether the release is new
 */
export async function publish(
  transaction: Transaction,
  artifacts: ArtifactStore,
  staged: StagedArtifacts,
  { descriptor, javascript }: Upload,
  publishedBy: string,
): Promise<boolean> {
  const { name, version } = descriptor;
  return transaction(async (tx) => {
    await lockRelease(tx, name, version);
    const published = await findRelease(tx, name, version);
    if (published) checkImmutable(published.descriptor, descriptor);
    const removed = await forgetRemoval(tx, { part: name, version });
    if (!published || removed || (await missingFiles(artifacts, published.descriptor)).length > 0)
      await staged.commit(name, version);
    if (!published) await insertRelease(tx, descriptor, publishedBy);
    await insertPublish(tx, descriptor, publishedBy);
    await insertSizes(tx, descriptor, javascript);
    await insertKit(tx, descriptor);
    return !published;
  });
}
