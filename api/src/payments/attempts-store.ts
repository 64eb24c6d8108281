import { and, eq, gt, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { paymentAttempts } from '../database/schema.ts';

/** An order to check, a refund to send or check, or an event to process. */
export type ItemKind = (typeof paymentAttempts.$inferSelect)['kind'];

export interface Item {
  kind: ItemKind;
  id: number;
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})` as unknown as Date;
const target = [paymentAttempts.kind, paymentAttempts.itemId];
const isItem = ({ kind, id }: Item) => and(eq(paymentAttempts.kind, kind), eq(paymentAttempts.itemId, id));

/**
 * Starts an attempt and blocks those of other processes for `leaseSeconds`. It counts even if the process is killed.
 * @returns the number of the attempt, from 1; undefined when the item is parked or another attempt is running
 */
export async function startAttempt(db: Database, { kind, id }: Item, leaseSeconds: number) {
  const dueAt = inSeconds(leaseSeconds);
  const [row] = await db
    .insert(paymentAttempts)
    .values({ kind, itemId: id, attempts: 1, dueAt })
    .onConflictDoUpdate({
      target,
      set: { attempts: sql`${paymentAttempts.attempts} + 1`, dueAt },
      setWhere: and(isNull(paymentAttempts.parkedAt), lte(paymentAttempts.dueAt, sql`now()`)),
    })
    .returning({ attempts: paymentAttempts.attempts });
  return row?.attempts;
}

/** Ends a successful attempt. An item that an event has parked in the meantime stays parked. */
export async function endAttempt(db: Database, item: Item): Promise<void> {
  await db.delete(paymentAttempts).where(and(isItem(item), isNull(paymentAttempts.parkedAt)));
}

/** Deletes all attempts of an item that is paid or refunded, also if it was parked. */
export async function forgetAttempts(db: Database, item: Item): Promise<void> {
  await db.delete(paymentAttempts).where(isItem(item));
}

/** Records a failed attempt and the time of the next one. */
export async function postponeItem(db: Database, { kind, id }: Item, seconds: number, error: string): Promise<void> {
  const change = { dueAt: inSeconds(seconds), error };
  await db
    .insert(paymentAttempts)
    .values({ kind, itemId: id, attempts: 1, ...change })
    .onConflictDoUpdate({ target, set: change });
}

/** Parks an item: no further attempts until staff retry it. */
export async function parkItem(db: Database, { kind, id }: Item, error: string): Promise<void> {
  const change = { parkedAt: sql`now()` as unknown as Date, error };
  await db
    .insert(paymentAttempts)
    .values({ kind, itemId: id, ...change })
    .onConflictDoUpdate({ target, set: { ...change, closedAt: null } });
}

const attemptsAt = (db: Database, kind: ItemKind, id: Column, state?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.kind, kind), eq(paymentAttempts.itemId, id), state));

/** Whether the item is neither parked nor waiting for a later attempt. */
export const isDue = (db: Database, kind: ItemKind, id: Column): SQL =>
  notExists(attemptsAt(db, kind, id, or(isNotNull(paymentAttempts.parkedAt), gt(paymentAttempts.dueAt, sql`now()`))));

/** Whether the item has no failed attempt, except closed ones. */
export const hasNoOpenFailure = (db: Database, kind: ItemKind, id: Column): SQL =>
  notExists(attemptsAt(db, kind, id, isNull(paymentAttempts.closedAt)));
