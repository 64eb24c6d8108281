import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import type { Database } from '../database/database.ts';
import { releases } from '../database/tables.ts';

export type ReleaseRow = typeof releases.$inferSelect;

/** The published release, or null. */
export async function findRelease(db: Database, part: string, version: string): Promise<ReleaseRow | null> {
  const rows = await db
    .select()
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.version, version)));
  return rows[0] ?? null;
}

/** Published releases without their descriptors, newest first. */
export async function listReleases(db: Database, part: string | undefined, limit: number) {
  return db
    .select({
      name: releases.part,
      version: releases.version,
      commit: sql<string | null>`${releases.descriptor}->>'commit'`,
      builtAt: sql<string>`${releases.descriptor}->>'builtAt'`,
      publishedAt: releases.publishedAt,
      publishedBy: releases.publishedBy,
      bytes: releases.bytes,
    })
    .from(releases)
    .where(part === undefined ? undefined : eq(releases.part, part))
    .orderBy(desc(releases.publishedAt))
    .limit(limit);
}

export async function insertRelease(db: Database, descriptor: ReleaseDescriptor, publishedBy: string): Promise<void> {
  const bytes = releaseBytes(descriptor);
  await db
    .insert(releases)
    .values({ part: descriptor.name, version: descriptor.version, descriptor, bytes, publishedBy });
}

/** What all files of a release weigh, in bytes. */
export function releaseBytes({ files }: ReleaseDescriptor): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Holds every other upload of the same release until this transaction ends. */
export async function lockRelease(db: Database, part: string, version: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`release ${part}@${version}`}, 0))`);
}
