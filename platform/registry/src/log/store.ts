import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deploymentLog } from '../database/tables.ts';
import type { LogEntry, LogQuery } from './schemas.ts';

export type NewLogRow = typeof deploymentLog.$inferInsert;

export async function appendToLog(db: Database, rows: NewLogRow[]): Promise<LogEntry[]> {
  return (await db.insert(deploymentLog).values(rows).returning()).map(toEntry);
}

/** One page of the log, newest first. */
export async function readLog(db: Database, { channel, part, limit, before }: LogQuery): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(deploymentLog)
    .where(
      and(
        channel === undefined ? undefined : eq(deploymentLog.channel, channel),
        part === undefined ? undefined : eq(deploymentLog.part, part),
        before === undefined ? undefined : lt(deploymentLog.id, before),
      ),
    )
    .orderBy(desc(deploymentLog.id))
    .limit(limit);
  return rows.map(toEntry);
}

const toEntry = (row: typeof deploymentLog.$inferSelect): LogEntry => ({ ...row, at: row.at.toISOString() });
