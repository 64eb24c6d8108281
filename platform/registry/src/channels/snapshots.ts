import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { channelSnapshots } from '../database/tables.ts';
import { type FoldedLog, type Mark, UNUSED } from './fold.ts';
import type { OpenPlan } from './state.ts';

/** The state of a channel after one of its log entries. */
export interface Reading extends FoldedLog {
  /** Id of that entry, 0 without one. */
  revision: number;
  /** The latest time of all entries so far. */
  latest: Date;
  /** Number of entries since the newest snapshot. */
  unsaved: number;
}

/** A reader folds at most about this many entries after a start. */
export const SNAPSHOT_EVERY = 1_000;

/** To be increased with every change of `fold` or of the state that it makes: older snapshots are then ignored. */
const FORMAT = 2;

const EMPTY: Reading = { ...UNUSED, revision: 0, latest: new Date(0), unsaved: 0 };

/** The newest snapshot of a channel; with `at`, the newest that includes no entry after that time. Without one, the unused channel. */
export async function newestSnapshot(db: Database, channel: string, at?: Date): Promise<Reading> {
  const { revision, state, at: latest, format, channel: owner } = channelSnapshots;
  const [found] = await db
    .select({ revision, state, latest })
    .from(channelSnapshots)
    .where(and(eq(owner, channel), eq(format, FORMAT), at && lte(latest, at)))
    .orderBy(desc(revision))
    .limit(1);
  return found ? { ...thaw(found.state), revision: found.revision, latest: found.latest, unsaved: 0 } : EMPTY;
}

/** Stores a state when enough entries have come since the newest snapshot. @returns the reading for the next read */
export async function keepSnapshot(db: Database, channel: string, reading: Reading): Promise<Reading> {
  if (reading.unsaved < SNAPSHOT_EVERY) return reading;
  const { since, parts, freeze, requests, revision, latest: at } = reading;
  const row = { channel, format: FORMAT, revision, at, state: { since, parts, freeze, requests } };
  // Another process may have stored it. A snapshot only saves time, so a failure is left to the next read.
  const stored = db.insert(channelSnapshots).values(row).onConflictDoNothing();
  return stored.then(
    () => ({ ...reading, unsaved: 0 }),
    () => reading,
  );
}

/** A state that was stored as JSON, where times are texts. */
export function thaw(stored: object): FoldedLog {
  const { since, parts, freeze, requests } = stored as FoldedLog;
  const entries = Object.entries(parts);
  return {
    since: since && new Date(since),
    freeze: freeze && ending(freeze),
    requests: requests.map(ending),
    parts: Object.fromEntries(
      entries.map(([name, { live, rollout, lock, recalls, revision }]) => [
        name,
        {
          live: live && dated(live),
          rollout: rollout && { ...dated(rollout), plan: rollout.plan && planned(rollout.plan) },
          lock: lock && dated(lock),
          recalls: recalls.map(dated),
          revision,
        },
      ]),
    ),
  };
}

const ending = <M extends Mark & { until: Date }>(mark: M): M => ({ ...dated(mark), until: new Date(mark.until) });

const planned = (plan: OpenPlan): OpenPlan => ({
  ...dated(plan),
  stepped: new Date(plan.stepped),
  stopped: plan.stopped && dated(plan.stopped),
});

const dated = <M extends Mark>(mark: M): M => ({ ...mark, since: new Date(mark.since) });
