import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

const EVERY_MS = 10 * 60_000;

/** When each database is next cleaned, in ms of a monotonic clock. */
const next = new WeakMap<Database, number>();

/** Deletes errors that did not happen for 30 days, with the hashes of their visitors; at most every ten minutes. */
export async function deleteOldErrors(db: Database, now = performance.now()): Promise<void> {
  if (now < (next.get(db) ?? 0)) return;
  next.set(db, now + EVERY_MS);
  await db.execute(sql`DELETE FROM registry.errors WHERE last_seen < now() - interval '30 days'`);
}
