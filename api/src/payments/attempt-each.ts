import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { reasonOf } from '../database/reason.ts';
import type { Item, ItemKind } from './attempts-store.ts';
import { endAttempt, parkItem, postponeItem, startAttempt } from './attempts-store.ts';
import { MAX_ATTEMPTS, NeedsStaffError, nextDelay } from './delays.ts';

export interface AttemptContext {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

interface Work<Row> {
  kind: ItemKind;
  /** For the log. */
  name(row: Row): string;
  attempt(row: Row): Promise<void>;
}

const AT_ONCE = 5;
/** Longer than an attempt takes, with all its calls to the provider. */
const LEASE_SECONDS = 60;

/** Works on each row by itself: an error postpones or parks the row that it is about. Never rejects. */
export async function attemptEach<Row extends { id: number }>(
  attempting: AttemptContext,
  rows: Row[],
  work: Work<Row>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await Promise.all(rows.slice(from, from + AT_ONCE).map((row) => attemptOne(attempting, row, work)));
  }
}

async function attemptOne<Row extends { id: number }>(attempting: AttemptContext, row: Row, work: Work<Row>) {
  const { db, log } = attempting;
  const item = { kind: work.kind, id: row.id };
  const name = work.name(row);
  try {
    const attempts = await startAttempt(db, item, LEASE_SECONDS);
    if (attempts === undefined) return;
    try {
      if (attempts > MAX_ATTEMPTS)
        throw new NeedsStaffError(`The process has ended in each of ${attempts - 1} attempts.`);
      await work.attempt(row);
      await endAttempt(db, item);
    } catch (error) {
      await recordFailure(attempting, { item, name, attempts }, error);
    }
  } catch (error) {
    // The database does not even record it. The next attempt comes when this one's lease is over.
    log.error({ err: error }, `${name}: its attempt was not recorded`);
  }
}

interface Failed {
  item: Item;
  name: string;
  attempts: number;
}

/** Postpones an item, or parks it after its last attempt. */
export async function recordFailure({ db, log }: AttemptContext, { item, name, attempts }: Failed, error: unknown) {
  const reason = reasonOf(error);
  const delay = nextDelay(error, attempts);
  if (delay === undefined) {
    await parkItem(db, item, reason);
    log.error(`${name} is parked after attempt ${attempts}: ${reason}. See farmgate-shop payments attention.`);
    return;
  }
  await postponeItem(db, item, delay, reason);
  log.warn(`${name}: attempt ${attempts} failed, the next one is in ${delay} s: ${reason}`);
}
