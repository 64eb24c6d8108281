import { isDeepStrictEqual } from 'node:util';
import { EDGE_GONE_AFTER_MS, type EdgeReport } from '@farmgate/contract/edge-report';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { edges } from '../database/tables.ts';
import { recordAdmissions } from '../log/admissions.ts';
import { newestEntry } from '../log/store.ts';
import type { Edge, EdgeList } from './schemas.ts';

/** Stores an edge's latest report, and its decisions on log entries that are new to it. */
export async function storeReport(transaction: Transaction, channel: string, report: EdgeReport): Promise<void> {
  const { edge, admitted, revision, undecided, rejected } = report;
  await transaction(async (tx) => {
    const known = and(eq(edges.channel, channel), eq(edges.edge, edge));
    const [before] = await tx.select().from(edges).where(known).for('update');
    await tx
      .insert(edges)
      .values({ channel, edge, report })
      .onConflictDoUpdate({ target: [edges.channel, edges.edge], set: { report, seen: sql`clock_timestamp()` } });
    if (!before || isSameProgress(before.report, report)) return;
    const { since } = before;
    // Edges of earlier versions decide on all parts together.
    const upTo = undecided ? revision : admitted;
    const after = before.report.admitted;
    await recordAdmissions(tx, { channel, edge, after, upTo, undecided: undecided ?? [], since, rejected });
  });
}

const isSameProgress = (one: EdgeReport, other: EdgeReport): boolean =>
  one.admitted === other.admitted &&
  one.revision === other.revision &&
  isDeepStrictEqual(one.undecided, other.undecided);

/** Removes an edge that stops. */
export async function removeEdge(db: Database, channel: string, edge: string): Promise<void> {
  await db.delete(edges).where(and(eq(edges.channel, channel), eq(edges.edge, edge)));
}

/** Removes edges that have been gone for a day. */
export async function removeGoneEdges(db: Database): Promise<void> {
  await db.delete(edges).where(lt(edges.seen, sql`now() - interval '1 day'`));
}

/** What each edge of a channel serves, and the newest entry of the channel's log. */
export async function readEdges(db: Database, channel: string): Promise<EdgeList> {
  const rows = await db
    .select({
      report: edges.report,
      seen: edges.seen,
      gone: sql<boolean>`${edges.seen} < now() - ${`${EDGE_GONE_AFTER_MS} ms`}::interval`,
    })
    .from(edges)
    .where(eq(edges.channel, channel))
    .orderBy(asc(edges.edge));
  const found: Edge[] = rows.map(({ report, seen, gone }) => ({ ...report, seen: seen.toISOString(), gone }));
  return { revision: await newestEntry(db, channel), edges: found };
}
