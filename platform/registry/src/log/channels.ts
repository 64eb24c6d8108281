import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { channels } from '../database/tables.ts';
import { RegistryError } from '../http/registry-error.ts';

/** A channel without the state that its log adds up to. */
export type ChannelRow = typeof channels.$inferSelect;

/** @throws RegistryError 404 unknown channel */
export async function findChannel(db: Database, name: string): Promise<ChannelRow> {
  const [channel] = await db.select().from(channels).where(eq(channels.name, name));
  if (channel) return channel;
  const known = (await channelNames(db)).join(', ');
  throw new RegistryError(404, 'unknown_channel', `There is no channel ${name}. The channels are ${known}.`);
}

export async function channelNames(db: Database): Promise<string[]> {
  const rows = await db.select({ name: channels.name }).from(channels).orderBy(asc(channels.name));
  return rows.map(({ name }) => name);
}

/**
 * Blocks every other append to the channel's log until this transaction ends, so hold it only for the insert. Ids of a channel
 * are therefore committed in order. It does not block rows that refer to the channel, such as health reports.
 */
export async function lockChannel(db: Database, name: string): Promise<void> {
  await db.select().from(channels).where(eq(channels.name, name)).for('no key update');
}

/**
 * Blocks every other change of these parts of the channel until this transaction ends. All transactions lock in the order of
 * the keys and lock the channel afterwards, so they cannot deadlock.
 */
export async function lockParts(db: Database, channel: string, parts: string[]): Promise<void> {
  const names = parts.map((part) => `part ${channel}/${part}`);
  await db.execute(sql`
    SELECT pg_advisory_xact_lock(key)
    FROM (SELECT hashtextextended(name, 0) AS key FROM unnest(${sql.param(names)}::text[]) name ORDER BY key) ordered`);
}
