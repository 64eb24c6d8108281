import { EDGE_GONE_AFTER_MS, type EdgeReport } from '@farmgate/contract/edge-report';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { edges } from '../database/tables.ts';
import { recordAdmissions } from '../log/admissions.ts';
import { newestEntry } from '../log/store.ts';
import type { Edge, EdgeList } from './schemas.ts';

/** Stores an edge's latest report, and its decisions on log entries that are new to it. */
export async function storeReport(transaction: Transaction, channel: string, report: EdgeReport): Promise<void> {
  const { edge, admitted, rejected } = report;
  await transaction(async (tx) => {
    const known = and(eq(edges.channel, channel), eq(edges.edge, edge));
    const [before] = await tx.select().from(edges).where(known).for('update');
    await tx
      .insert(edges)
      .values({ channel, edge, report })
      .onConflictDoUpdate({ target: [edges.channel, edges.edge], set: { report, seen: sql`clock_timestamp()` } });
    if (!before || before.report.admitted >= admitted) return;
    const { since } = before;
    await recordAdmissions(tx, { channel, edge, after: before.report.admitted, upTo: admitted, since, rejected });
  });
}

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
