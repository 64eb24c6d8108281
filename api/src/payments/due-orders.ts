import { and, asc, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { orders, payments } from '../database/schema.ts';
import { isDue } from './attempts-store.ts';
import type { OrderHead } from './store.ts';

const AT_MOST = 100;
/** Money may come late, for orders given up, turned into cash or paid already as well. */
const WATCHED_FOR = sql`interval '8 days'`;
/** A paid order is looked at again after this many of the reconciler's pauses. */
const PAUSES_AFTER_PAYMENT = 10;

const ms = (duration: number) => sql`${duration} * interval '1 ms'`;
const asked = sql`coalesce(${orders.paymentCheckedAt}, ${orders.createdAt})`;
/** The pause before the next question grows with the order's age. */
const isRested = (everyMs: number) =>
  lt(asked, sql`now() - greatest(${ms(everyMs)}, least((now() - ${orders.createdAt}) / 4, interval '1 hour'))`);
const isWatched = (db: Database) =>
  and(
    isNotNull(orders.providerOrderId),
    gt(orders.createdAt, sql`now() - ${WATCHED_FOR}`),
    isDue(db, 'order', orders.id),
  );

/** Unpaid orders the provider knows of. */
export const dueUnpaidOrders = (db: Database, everyMs: number): Promise<OrderHead[]> =>
  db
    .select()
    .from(orders)
    .where(and(isNull(orders.paidBy), isWatched(db), isRested(everyMs)))
    .orderBy(asc(asked))
    .limit(AT_MOST);

/**
 * Paid orders that may be paid twice: each once after its payment, to learn of other payments, and those that have one
 * that may still be captured. Its event may be lost.
 */
export function duePaidOrders(db: Database, everyMs: number): Promise<OrderHead[]> {
  const isNew = and(
    isNull(orders.paymentCheckedAt),
    lt(orders.updatedAt, sql`now() - ${ms(everyMs * PAUSES_AFTER_PAYMENT)}`),
  );
  const unsettled = db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(inArray(payments.status, ['created', 'failed', 'authorized']));
  return db
    .select()
    .from(orders)
    .where(
      and(
        isNotNull(orders.paidBy),
        isWatched(db),
        or(isNew, and(isNotNull(orders.paymentCheckedAt), inArray(orders.id, unsettled), isRested(everyMs))),
      ),
    )
    .orderBy(asc(asked))
    .limit(AT_MOST);
}
