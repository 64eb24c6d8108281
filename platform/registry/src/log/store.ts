import { and, asc, desc, eq, gt, gte, lt, max } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deploymentLog } from '../database/tables.ts';
import type { LogEntry } from './schemas.ts';

export type NewLogRow = Omit<typeof deploymentLog.$inferSelect, 'id' | 'at'>;

/** The columns that only some entries have. */
export const NO_DETAILS = {
  rollout: null,
  share: null,
  bad: false,
  forced: [] as string[],
  figures: null,
  preview: null,
  until: null,
  setting: null,
};

export async function appendToLog(db: Database, rows: NewLogRow[]): Promise<LogEntry[]> {
  return (await db.insert(deploymentLog).values(rows).returning()).map(toEntry);
}

interface LogFilter {
  channel?: string;
  part?: string;
  limit: number;
  /** Only entries with a smaller id. */
  before?: number;
  since?: Date;
  /** Exclusive. */
  until?: Date;
}

/** One page of the log, newest first. */
export async function readLog(
  db: Database,
  { channel, part, limit, before, since, until }: LogFilter,
): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(deploymentLog)
    .where(
      and(
        channel === undefined ? undefined : eq(deploymentLog.channel, channel),
        part === undefined ? undefined : eq(deploymentLog.part, part),
        before === undefined ? undefined : lt(deploymentLog.id, before),
        since && gte(deploymentLog.at, since),
        until && lt(deploymentLog.at, until),
      ),
    )
    .orderBy(desc(deploymentLog.id))
    .limit(limit);
  return rows.map(toEntry);
}

/** The entries of a channel after this id, oldest first. */
export async function readLogAfter(db: Database, channel: string, id: number): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(deploymentLog)
    .where(and(eq(deploymentLog.channel, channel), gt(deploymentLog.id, id)))
    .orderBy(asc(deploymentLog.id));
  return rows.map(toEntry);
}

/** Id of the newest entry of a channel, or of all channels; 0 when there is none. */
export async function newestEntry(db: Database, channel?: string): Promise<number> {
  const [row] = await db
    .select({ id: max(deploymentLog.id) })
    .from(deploymentLog)
    .where(channel === undefined ? undefined : eq(deploymentLog.channel, channel));
  return row?.id ?? 0;
}

/** Channel → id of its newest entry, for every channel; 0 without one. */
export async function newestEntries(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; id: string | null }>(
    'SELECT name, (SELECT max(id) FROM registry.deployment_log WHERE channel = name) AS id FROM registry.channels',
  );
  return new Map(rows.map(({ name, id }) => [name, Number(id ?? 0)]));
}

/** A row as clients get it, with the share as a percentage. */
export const toEntry = <Id extends number | null>({
  share,
  at,
  until,
  ...row
}: NewLogRow & { id: Id; at: Date }): Omit<LogEntry, 'id'> & { id: Id } => ({
  ...row,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
  percent: share === null ? null : share / 100,
});
