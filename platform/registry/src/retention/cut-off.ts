import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { releases } from '../database/tables.ts';
import { findRelease, lockRelease } from '../releases/store.ts';

/** A publish that has not finished after a day was interrupted. */
const PUBLISH_MS = 86_400_000;

export const abandonedBefore = (): Date => new Date(Date.now() - PUBLISH_MS);

/** Releases that are in the store but not in the database: their publish was interrupted after the upload. */
export async function cutOffReleases(db: Database, artifacts: ArtifactStore): Promise<ReleaseName[]> {
  const held = await artifacts.held(abandonedBefore());
  const { part, version } = releases;
  const known = new Set((await db.select({ part, version }).from(releases)).map(keyOf));
  return held.filter((release) => !known.has(keyOf(release)));
}

/** Removes such a release, unless it is being published now: a publish holds the same lock. */
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
