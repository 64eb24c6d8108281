import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { readLogAfter } from '../../log/store.ts';
import { announce } from './announce.ts';
import { laggingEdges, lostEdges, rejectedByEdges } from './from-edges.ts';
import { noticesOf } from './from-log.ts';

/**
 * Announces new entries of each channel's log. Ids of a channel are committed in order, so its position never skips one. What
 * another process is announcing is left to it.
 */
export async function collectLog(db: Database, transaction: Transaction): Promise<void> {
  await db.execute(sql`
    INSERT INTO registry.notified_entries (channel, entry) SELECT name, 0 FROM registry.channels c
    WHERE NOT EXISTS (SELECT FROM registry.notified_entries WHERE channel = c.name) ON CONFLICT DO NOTHING`);
  const { rows } = await db.execute<{ channel: string }>(sql`
    SELECT channel FROM registry.notified_entries p
    WHERE EXISTS (SELECT FROM registry.deployment_log l WHERE l.channel = p.channel AND l.id > p.entry)`);
  for (const { channel } of rows) await transaction((tx) => collectChannel(tx, channel));
}

async function collectChannel(tx: Database, channel: string): Promise<void> {
  const { rows } = await tx.execute<{ entry: string }>(
    sql`SELECT entry FROM registry.notified_entries WHERE channel = ${channel} FOR UPDATE SKIP LOCKED`,
  );
  if (!rows[0]) return;
  const entries = await readLogAfter(tx, channel, Number(rows[0].entry));
  const newest = entries.at(-1);
  if (!newest) return;
  for (const notice of noticesOf(entries)) await announce(tx, notice);
  await tx.execute(sql`UPDATE registry.notified_entries SET entry = ${newest.id} WHERE channel = ${channel}`);
}

/** Announces rejections by edges, and edges that lag or are lost. `absences`: whether edges had time to report to this registry. */
export async function collectEdges(db: Database, absences: boolean): Promise<void> {
  const notices = await rejectedByEdges(db);
  if (absences) notices.push(...(await lostEdges(db)), ...(await laggingEdges(db)));
  for (const notice of notices) await announce(db, notice);
}
