import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deploymentLog } from '../database/tables.ts';
import { type ChannelRow, channelNames, findChannel } from '../log/channels.ts';
import { type FoldedLog, type OpenRollout, type PartState, UNUSED_PART, fold, foldPart } from './fold.ts';
import { type Reading, keepSnapshot, newestSnapshot } from './snapshots.ts';

/** A channel with the state that its log adds up to. */
export interface Channel extends ChannelRow, FoldedLog {
  /** Id of the newest entry of its log, 0 without one. */
  revision: number;
}

const { id, at, part, action, to, rollout, share, bad, by, reason, until, setting, figures } = deploymentLog;
const step = { id, at, part, action, to, rollout, share, bad, by, reason, until, setting, figures };

/** The states of channels when they were last read. Logs only grow, so the next read folds only the new entries. */
const readings = new WeakMap<Database, Map<string, Reading>>();

/**
 * A channel as it is now, or as it was at a time.
 * @throws RegistryError 404 unknown channel
 */
export async function readChannel(db: Database, name: string, past?: Date): Promise<Channel> {
  const row = await findChannel(db, name);
  if (past) return asChannel(row, await readOn(db, name, await newestSnapshot(db, name, past), past));

  const known = readings.get(db) ?? new Map<string, Reading>();
  readings.set(db, known);
  const reading = await readOn(db, name, known.get(name) ?? (await newestSnapshot(db, name)));
  known.set(name, await keepSnapshot(db, name, reading));
  return asChannel(row, reading);
}

/** The channel with the entries that were appended since it was read. In a transaction, on its connection. */
export async function readAgain(tx: Database, channel: Channel): Promise<Channel> {
  return asChannel(channel, await readOn(tx, channel.name, { ...channel, latest: new Date(0), unsaved: 0 }));
}

/** The state of a part after the entry of the channel's log with this id. */
export async function readPart(db: Database, channel: string, name: string, revision: number): Promise<PartState> {
  const entries = await db
    .select(step)
    .from(deploymentLog)
    .where(and(eq(deploymentLog.channel, channel), eq(part, name), lte(id, revision)))
    .orderBy(asc(id));
  return entries.reduce(foldPart, UNUSED_PART);
}

async function readOn(db: Database, name: string, from: Reading, until?: Date): Promise<Reading> {
  const entries = await db
    .select(step)
    .from(deploymentLog)
    .where(and(eq(deploymentLog.channel, name), gt(id, from.revision), until && lte(atMilliseconds, until)))
    .orderBy(asc(id));
  if (entries.length === 0) return from;
  return {
    ...fold(from, entries),
    revision: entries.at(-1)!.id,
    latest: entries.reduce((latest, entry) => (entry.at > latest ? entry.at : latest), from.latest),
    unsaved: from.unsaved + entries.length,
  };
}

const asChannel = (
  { name, createdAt, development, approval, plan }: ChannelRow,
  { since, parts, freeze, requests, revision }: Reading,
): Channel => ({ name, createdAt, development, approval, plan, since, parts, freeze, requests, revision });

/** The registry returns times in whole milliseconds. The state at the time of an entry must include the entry. */
const atMilliseconds = sql<Date>`date_trunc('milliseconds', ${at})`;

/** All channels as they are now. */
export async function readChannels(db: Database): Promise<Channel[]> {
  return Promise.all((await channelNames(db)).map((name) => readChannel(db, name)));
}

/** Part → version that visitors outside every rollout get. */
export const liveVersions = ({ parts }: FoldedLog): Record<string, string> =>
  pick(parts, ({ live }) => live?.version ?? null);

/** The rollouts that have not ended, including paused ones. */
export const openRollouts = ({ parts }: FoldedLog): (OpenRollout & { part: string })[] =>
  byName(parts).flatMap(([part, { rollout }]) => (rollout ? [{ part, ...rollout }] : []));

/** Part → what `choose` returns for it; parts for which it returns null are left out. */
export function pick<T>(parts: FoldedLog['parts'], choose: (part: PartState) => T | null): Record<string, T> {
  const chosen = byName(parts).flatMap(([name, part]) => {
    const found = choose(part);
    return found === null ? [] : [[name, found] as const];
  });
  return Object.fromEntries(chosen);
}

const byName = (parts: FoldedLog['parts']) => Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1));
