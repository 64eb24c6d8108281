import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { rootCause } from '../logging/root-cause.ts';

export interface RetryOptions {
  /** Receives a line when work has to wait. Default: silent. */
  log?: (line: string) => void;
  /** Ms after which the last attempt begins. */
  giveUpMs?: number;
  /** Ms between two attempts. */
  pauseMs?: number;
}

/**
 * Customers' statements queue behind one that waits for a lock, and are canceled after one second. So a change of tables waits
 * less.
 */
const LOCK_MS = 800;
/** PostgreSQL cancels a vacuum only for a statement that has waited for one second, so now and then an attempt waits longer. */
const LONG_LOCK_MS = 1_500;
const LONG_EVERY = 5;
const GIVE_UP_MS = 5 * 60_000;
const PAUSE_MS = 1_000;

/** What PostgreSQL says when the lock timeout has passed, or when two transactions wait for each other. */
const IS_LOCKED = ['55P03', '40P01'];

/**
 * Runs work in a transaction that never waits long for a lock: it is rolled back and tried again.
 * @param what begins the messages: `Migration 0019-x.sql`
 * @throws Error when a table was in use for `giveUpMs`, or what the work throws
 */
export async function retryLocked(
  client: ClientBase,
  what: string,
  work: () => Promise<unknown>,
  { log = () => undefined, giveUpMs = GIVE_UP_MS, pauseMs = PAUSE_MS }: RetryOptions = {},
): Promise<void> {
  const since = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const error = await attemptOf(client, work, attempt % LONG_EVERY === 0 ? LONG_LOCK_MS : LOCK_MS);
    if (!error) return;
    if (!IS_LOCKED.includes(rootCause(error).code ?? '')) throw error;
    const waited = performance.now() - since;
    if (waited >= giveUpMs) {
      throw new Error(
        `${what} needs a table that was in use for ${Math.round(waited / 1_000)} s. Nothing was changed. End the transaction that uses it (see pg_stat_activity), then try again.`,
        { cause: error },
      );
    }
    if (attempt % 10 === 1)
      log(`${what} needs a table that is in use. It does not wait for it, but tries again until it is free.`);
    await sleep(pauseMs);
  }
}

async function attemptOf(client: ClientBase, work: () => Promise<unknown>, lockMs: number): Promise<Error | undefined> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockMs}`);
    await work();
    await client.query('COMMIT');
    return undefined;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    return error as Error;
  }
}
