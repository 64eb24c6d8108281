import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Deletes errors that did not happen for 30 days, with the hashes of their visitors. */
export async function deleteOldErrors(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM registry.errors WHERE last_seen < now() - interval '30 days'`);
}
