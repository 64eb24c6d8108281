import { and, eq, gt, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { paymentAttempts } from '../database/schema.ts';

/** An order to be asked about, a refund to be sent or asked about, an event to be processed. */
export type ItemKind = (typeof paymentAttempts.$inferSelect)['kind'];

export interface Item {
  kind: ItemKind;
  id: number;
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})` as unknown as Date;
const target = [paymentAttempts.kind, paymentAttempts.itemId];
const isItem = ({ kind, id }: Item) => and(eq(paymentAttempts.kind, kind), eq(paymentAttempts.itemId, id));

/**
 * Starts an attempt, which no other process may do for `leaseSeconds`. A process that is killed has made an attempt.
 * @returns which attempt it is, from 1; undefined when the item is parked or another attempt is under way.
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

/** Ends an attempt that has succeeded. An item that was parked meanwhile, by an event, stays so. */
export async function endAttempt(db: Database, item: Item): Promise<void> {
  await db.delete(paymentAttempts).where(and(isItem(item), isNull(paymentAttempts.parkedAt)));
}

/** Forgets all attempts, and that the item was parked: it is paid, or refunded. */
export async function forgetAttempts(db: Database, item: Item): Promise<void> {
  await db.delete(paymentAttempts).where(isItem(item));
}

/** Records a failed attempt, and when the next one is. */
export async function postponeItem(db: Database, { kind, id }: Item, seconds: number, error: string): Promise<void> {
  const change = { dueAt: inSeconds(seconds), error };
  await db
    .insert(paymentAttempts)
    .values({ kind, itemId: id, attempts: 1, ...change })
    .onConflictDoUpdate({ target, set: change });
}

/** Stops all attempts until staff retry. */
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

/** Neither parked nor to be attempted later. */
export const isDue = (db: Database, kind: ItemKind, id: Column): SQL =>
  notExists(attemptsAt(db, kind, id, or(isNotNull(paymentAttempts.parkedAt), gt(paymentAttempts.dueAt, sql`now()`))));

/** Without a failed attempt that staff have not closed. */
export const hasNoOpenFailure = (db: Database, kind: ItemKind, id: Column): SQL =>
  notExists(attemptsAt(db, kind, id, isNull(paymentAttempts.closedAt)));
