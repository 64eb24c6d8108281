import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Database } from '../database/database.ts';
import { type ReleaseName, anyOf } from '../database/release-name.ts';
import { newestPublishes, publishes, releases, removedFiles } from '../database/tables.ts';
import { RegistryError } from '../http/registry-error.ts';

export type ReleaseRow = typeof releases.$inferSelect;

/** The published release, or null. */
export async function findRelease(db: Database, part: string, version: string): Promise<ReleaseRow | null> {
  const rows = await db
    .select()
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.version, version)));
  return rows[0] ?? null;
}

/**
 * Reads the descriptors of releases in one query.
 * @returns a function from release to descriptor; it throws RegistryError 404 when the release is not published
 */
export async function findDescriptors(
  db: Database,
  wanted: ReleaseName[],
): Promise<(release: ReleaseName) => ReleaseDescriptor> {
  const { descriptor } = releases;
  const found = await db.select({ descriptor }).from(releases).where(anyOf(releases, wanted));
  const known = new Map(found.map((row) => [`${row.descriptor.name}@${row.descriptor.version}`, row.descriptor]));
  return (release) => {
    const published = known.get(`${release.part}@${release.version}`);
    if (published) return published;
    const message = `${release.part} ${release.version} is not published. Publish it first.`;
    throw new RegistryError(404, 'unknown_release', message);
  };
}

/** Published releases without their descriptors, the most recently published first. */
export async function listReleases(db: Database, part: string | undefined, limit: number) {
  return db
    .select({
      name: releases.part,
      version: releases.version,
      commit: newestPublishes.commit,
      source: newestPublishes.source,
      builtAt: sql<string>`${releases.descriptor}->>'builtAt'`,
      publishedAt: newestPublishes.at,
      publishedBy: newestPublishes.by,
      firstPublishedAt: releases.publishedAt,
      bytes: releases.bytes,
      removed: sql<boolean>`${removedFiles.part} IS NOT NULL`,
    })
    .from(releases)
    .innerJoin(newestPublishes, sameRelease(newestPublishes))
    .leftJoin(removedFiles, sameRelease(removedFiles))
    .where(part === undefined ? undefined : eq(releases.part, part))
    .orderBy(desc(newestPublishes.id))
    .limit(limit);
}

const sameRelease = ({ part, version }: typeof newestPublishes | typeof removedFiles) =>
  and(eq(part, releases.part), eq(version, releases.version));

/** Records a publish, also of a release that was published before. */
export async function insertPublish(
  db: Database,
  { name: part, version, commit, source }: ReleaseDescriptor,
  by: string,
): Promise<void> {
  await db.insert(publishes).values({ part, version, by, commit, source: source ?? null });
}

export async function insertRelease(db: Database, descriptor: ReleaseDescriptor, publishedBy: string): Promise<void> {
  const bytes = releaseBytes(descriptor);
  await db
    .insert(releases)
    .values({ part: descriptor.name, version: descriptor.version, descriptor, bytes, publishedBy });
}

/** The size of all files of a release, in bytes. */
export function releaseBytes({ files }: ReleaseDescriptor): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Blocks every other upload of the same release until this transaction ends. */
export async function lockRelease(db: Database, part: string, version: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`release ${part}@${version}`}, 0))`);
}
