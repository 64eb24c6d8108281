import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { dropExpiredAttempts } from '../throttle/throttle.ts';
import { type Kind, KIND_NAMES } from './kinds.ts';
import { findPeriods } from './periods.ts';
import { RULES } from './rules.ts';

/** Rows in one statement: each takes a fraction of a second, so that no other work waits long. */
const BATCH = 2_000;

/**
 * Deletes everything that is older than its period and returns the number of rows by kind. Any number of processes may do
 * so at the same time: each skips the rows that another one is deleting.
 * @param signal Stops after the current statement
 */
export async function runRetention(db: Database, signal?: AbortSignal): Promise<Record<Kind, number>> {
  const periods = await findPeriods(db);
  const counts = Object.fromEntries(KIND_NAMES.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { kind, key, change, due } of RULES) {
    const age = sql`now() - make_interval(days => ${periods[kind]})`;
    let changed = BATCH;
    while (changed === BATCH) {
      if (signal?.aborted) return counts;
      const { rowCount } = await db.execute(sql`${change} WHERE (${key}) IN (${due(age, BATCH)})`);
      changed = rowCount ?? 0;
      counts[kind] += changed;
    }
  }
  await dropExpiredAttempts(db);
  return counts;
}

/** The number of rows by kind that the next run deletes. */
export async function countDue(db: Database): Promise<Record<Kind, number>> {
  const periods = await findPeriods(db);
  const counts = Object.fromEntries(KIND_NAMES.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { kind, due } of RULES) {
    const age = sql`now() - make_interval(days => ${periods[kind]})`;
    const { rows } = await db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM (${due(age, 2 ** 31 - 1)}) due`,
    );
    counts[kind] += rows[0]!.count;
  }
  return counts;
}
