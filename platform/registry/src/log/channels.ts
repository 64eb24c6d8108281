import { asc, eq } from 'drizzle-orm';
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

/** Blocks every other change of the channel until this transaction ends. */
export async function lockChannel(db: Database, name: string): Promise<void> {
  await db.select().from(channels).where(eq(channels.name, name)).for('update');
}
