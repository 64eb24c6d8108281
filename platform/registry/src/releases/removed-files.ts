import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type ReleaseName, anyOf } from '../database/release-name.ts';
import { removedFiles } from '../database/tables.ts';

/** Those of these releases whose files were removed, or are about to be. */
export async function removedReleases(db: Database, wanted: ReleaseName[]): Promise<ReleaseName[]> {
  const { part, version } = removedFiles;
  return db.select({ part, version }).from(removedFiles).where(anyOf(removedFiles, wanted));
}

/** Removes the mark when the files of a release are restored. @returns whether there was one */
export async function forgetRemoval(db: Database, { part, version }: ReleaseName): Promise<boolean> {
  const marked = and(eq(removedFiles.part, part), eq(removedFiles.version, version));
  return (await db.delete(removedFiles).where(marked).returning()).length > 0;
}
