import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deploymentLog } from '../database/tables.ts';
import { type ChannelRow, channelNames, findChannel } from '../log/channels.ts';
import { type FoldedLog, type OpenRollout, type PartState, UNUSED, fold } from './fold.ts';

/** A channel with the state that its log adds up to. */
export interface Channel extends ChannelRow, FoldedLog {
  /** Id of the newest entry of its log, 0 without one. */
  revision: number;
}

type Reading = Pick<Channel, 'since' | 'parts' | 'revision'>;

const EMPTY: Reading = { ...UNUSED, revision: 0 };

/** The states of channels when they were last read. Logs only grow, so the next read folds only the new entries. */
const readings = new WeakMap<Database, Map<string, Reading>>();

/**
 * A channel as it is now, or as it was at a time.
 * @throws RegistryError 404 unknown channel
 */
export async function readChannel(db: Database, name: string, at?: Date): Promise<Channel> {
  const channel = await findChannel(db, name);
  if (at) return { ...channel, ...(await readOn(db, name, EMPTY, at)) };

  const known = readings.get(db) ?? new Map<string, Reading>();
  readings.set(db, known);
  const reading = await readOn(db, name, known.get(name) ?? EMPTY);
  known.set(name, reading);
  return { ...channel, ...reading };
}

async function readOn(db: Database, name: string, from: Reading, at?: Date): Promise<Reading> {
  const { id, part, action, to, rollout, share, bad, by, reason } = deploymentLog;
  const entries = await db
    .select({ id, at: deploymentLog.at, part, action, to, rollout, share, bad, by, reason })
    .from(deploymentLog)
    .where(and(eq(deploymentLog.channel, name), gt(id, from.revision), at && lte(atMilliseconds, at)))
    .orderBy(asc(id));
  const { since, parts } = entries.reduce<FoldedLog>(fold, from);
  return { since, parts, revision: entries.at(-1)?.id ?? from.revision };
}

/** The registry returns times in whole milliseconds. The state at the time of an entry must include the entry. */
const atMilliseconds = sql<Date>`date_trunc('milliseconds', ${deploymentLog.at})`;

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

/** Part → recalled versions. */
export const recalledVersions = ({ parts }: FoldedLog): Record<string, string[]> =>
  pick(parts, ({ recalled }) => (recalled.length > 0 ? recalled : null));

/** Part → what `choose` returns for it; parts for which it returns null are left out. */
export function pick<T>(parts: FoldedLog['parts'], choose: (part: PartState) => T | null): Record<string, T> {
  const chosen = byName(parts).flatMap(([name, part]) => {
    const found = choose(part);
    return found === null ? [] : [[name, found] as const];
  });
  return Object.fromEntries(chosen);
}

const byName = (parts: FoldedLog['parts']) => Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1));
