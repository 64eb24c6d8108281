import type { RejectedRelease } from '@farmgate/contract/edge-report';
import { type SQL, and, asc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deploymentLog, entryAdmissions } from '../database/tables.ts';
import type { EntryEdges, LogEntry } from './schemas.ts';

/** Actions that leave the served releases as they are. */
const OTHER_ACTIONS: LogEntry['action'][] = [
  'lock',
  'unlock',
  'preview',
  'revoke',
  'policy',
  'development',
  'warn',
  'request',
  'approve',
  'decline',
  'freeze',
  'unfreeze',
  'plan',
  'approval',
];

/** An edge's decisions on entries that it had not decided on before. */
interface Decided {
  channel: string;
  edge: string;
  /** After this entry, up to and including the other. */
  after: number;
  upTo: number;
  /** Parts that it has not decided on. */
  undecided: string[];
  /** Entries from before the edge was known are not its decisions. */
  since: Date;
  rejected: readonly RejectedRelease[];
}

/**
 * Records an edge's decision on each new entry. If several of them are about the same part, the edge has decided on the newest
 * only. The first decision counts; later ones are ignored.
 */
export async function recordAdmissions(db: Database, decided: Decided): Promise<void> {
  const { channel, edge, after, upTo, undecided, since, rejected } = decided;
  const isNew: (SQL | undefined)[] = [gt(deploymentLog.id, after), lte(deploymentLog.id, upTo)];
  const rows = await db
    .select({ id: deploymentLog.id, at: deploymentLog.at, part: deploymentLog.part, to: deploymentLog.to })
    .from(deploymentLog)
    .where(and(eq(deploymentLog.channel, channel), ...isNew, notInArray(deploymentLog.action, OTHER_ACTIONS)))
    .orderBy(asc(deploymentLog.id));
  const newest = [...new Map(rows.map((row) => [row.part, row])).values()].filter(
    ({ at, part }) => at >= since && !undecided.includes(part),
  );
  if (newest.length === 0) return;
  const reasonOf = (part: string, version: string | null) =>
    rejected.find((rejection) => rejection.part === part && rejection.version === version)?.reason ?? null;
  const decisions = newest.map(({ id, part, to }) => ({ entry: id, edge, reason: reasonOf(part, to) }));
  await db
    .insert(entryAdmissions)
    .values(decisions.map((decision) => ({ ...decision, ok: decision.reason === null })))
    .onConflictDoNothing();
}

/** Adds to entries how edges decided on them. Entries without any decision stay as they are. */
export async function withAdmissions<Entry extends Pick<LogEntry, 'id'>>(
  db: Database,
  entries: Entry[],
): Promise<(Entry & { edges?: EntryEdges })[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const rows = await db.select().from(entryAdmissions).where(inArray(entryAdmissions.entry, ids));
  return entries.map((entry) => {
    const decisions = rows.filter((row) => row.entry === entry.id);
    if (decisions.length === 0) return entry;
    const rejected = decisions.flatMap(({ edge, reason }) => (reason === null ? [] : [{ edge, reason }]));
    return { ...entry, edges: { live: decisions.length - rejected.length, rejected } };
  });
}
