import { and, asc, desc, eq } from 'drizzle-orm';
import { type Composition, compositionId } from '@farmgate/build/composition';
import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import type { Database } from '../database/database.ts';
import { channels, deploymentLog, releases } from '../database/tables.ts';
import { RegistryError } from '../http/registry-error.ts';

/** One part of a channel: its release and the log entry that made it live. */
export interface LivePart {
  descriptor: ReleaseDescriptor;
  since: Date;
  by: string;
  reason: string;
}

export interface LiveChannel {
  name: string;
  createdAt: Date;
  parts: Record<string, LivePart>;
}

/** What is live on a channel, folded from the log: of each part the newest entry counts. */
export async function liveChannel(db: Database, name: string): Promise<LiveChannel> {
  const [channel] = await db.select().from(channels).where(eq(channels.name, name));
  if (!channel) throw await unknownChannel(db, name);
  const rows = await db
    .selectDistinctOn([deploymentLog.part], {
      part: deploymentLog.part,
      descriptor: releases.descriptor,
      since: deploymentLog.at,
      by: deploymentLog.by,
      reason: deploymentLog.reason,
    })
    .from(deploymentLog)
    .innerJoin(releases, and(eq(releases.part, deploymentLog.part), eq(releases.version, deploymentLog.to)))
    .where(eq(deploymentLog.channel, name))
    .orderBy(asc(deploymentLog.part), desc(deploymentLog.id));
  return { ...channel, parts: Object.fromEntries(rows.map(({ part, ...live }) => [part, live])) };
}

/** Holds every other change of the channel until this transaction ends. */
export async function lockChannel(db: Database, name: string): Promise<void> {
  await db.select().from(channels).where(eq(channels.name, name)).for('update');
}

export async function channelNames(db: Database): Promise<string[]> {
  const rows = await db.select({ name: channels.name }).from(channels).orderBy(asc(channels.name));
  return rows.map(({ name }) => name);
}

/** Part → version of what is live. */
export function versions(parts: Record<string, LivePart>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, { descriptor }]) => [part, descriptor.version]));
}

export function toComposition({ name, createdAt, parts }: LiveChannel): Composition {
  const since = Object.values(parts).reduce((latest, part) => (part.since > latest ? part.since : latest), createdAt);
  return {
    id: compositionId(name, versions(parts)),
    channel: name,
    since: since.toISOString(),
    development: false,
    rollouts: [],
    recalled: {},
    parts: Object.fromEntries(Object.entries(parts).map(([part, { descriptor }]) => [part, descriptor])),
  };
}

async function unknownChannel(db: Database, name: string): Promise<RegistryError> {
  const known = (await channelNames(db)).join(', ');
  return new RegistryError(404, 'unknown_channel', `There is no channel ${name}; there are ${known}.`);
}
