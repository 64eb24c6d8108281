import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deploymentLog } from '../database/tables.ts';

/** A preview that has neither expired nor been revoked. */
export interface OpenPreview {
  id: string;
  channel: string;
  /** Part → version. */
  parts: Record<string, string>;
  since: Date;
  until: Date;
  by: string;
  reason: string;
}

/** The open previews of all channels, oldest first. */
export async function openPreviews(db: Database): Promise<OpenPreview[]> {
  const entries = await unexpired(db);
  const revoked = new Set(idsOf(entries, 'revoke'));
  const open = new Map<string, OpenPreview>();
  for (const { preview, part, to, channel, at, until, by, reason } of entries) {
    const id = preview!;
    if (revoked.has(id)) continue;
    const { parts } = open.get(id) ?? { parts: {} };
    open.set(id, { id, channel, parts: { ...parts, [part]: to! }, since: at, until: until!, by, reason });
  }
  return [...open.values()];
}

/** Ids of a channel's revoked previews that have not expired. Edges reject expired ones anyway. */
export const revokedPreviews = async (db: Database, channel: string): Promise<string[]> =>
  [...new Set(idsOf(await unexpired(db, channel), 'revoke'))].sort();

type Entry = typeof deploymentLog.$inferSelect;

/** The log entries of previews that have not expired. */
function unexpired(db: Database, channel?: string): Promise<Entry[]> {
  const { id, until, channel: owner } = deploymentLog;
  const wanted = and(gt(until, new Date()), channel === undefined ? undefined : eq(owner, channel));
  return db.select().from(deploymentLog).where(wanted).orderBy(asc(id));
}

const idsOf = (entries: Entry[], action: Entry['action']): string[] =>
  entries.filter((entry) => entry.action === action).map(({ preview }) => preview!);
