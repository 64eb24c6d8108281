import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { releases } from '../database/tables.ts';
import { findRelease, lockRelease } from '../releases/store.ts';

/** A publish that has not come to its end after a day never will. */
const PUBLISH_MS = 86_400_000;

export const abandonedBefore = (): Date => new Date(Date.now() - PUBLISH_MS);

/** What the store holds and nobody has published: a publish was cut off after its files were there, and before it was known. */
export async function cutOffReleases(db: Database, artifacts: ArtifactStore): Promise<ReleaseName[]> {
  const held = await artifacts.held(abandonedBefore());
  const { part, version } = releases;
  const known = new Set((await db.select({ part, version }).from(releases)).map(keyOf));
  return held.filter((release) => !known.has(keyOf(release)));
}

/** Removes such a release, unless somebody is just publishing it: a publish holds the same lock. */
export async function removeCutOff(
  { transaction }: Pick<OpenDatabase, 'transaction'>,
  artifacts: ArtifactStore,
  { part, version }: ReleaseName,
): Promise<void> {
  await transaction(async (tx) => {
    await lockRelease(tx, part, version);
    if (!(await findRelease(tx, part, version))) await artifacts.remove(part, version);
  });
}

const keyOf = ({ part, version }: ReleaseName) => `${part}@${version}`;
