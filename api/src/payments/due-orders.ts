import { and, asc, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { orders, payments } from '../database/schema.ts';
import { isDue } from './attempts-store.ts';
import type { OrderHead } from './store.ts';

const AT_MOST = 100;
/** Payments may arrive late, also for orders that are canceled, changed to cash or already paid. */
const WATCHED_FOR = sql`interval '8 days'`;
/** A paid order is checked again after this many intervals of the reconciler. */
const PAUSES_AFTER_PAYMENT = 10;

const ms = (duration: number) => sql`${duration} * interval '1 ms'`;
const asked = sql`coalesce(${orders.paymentCheckedAt}, ${orders.createdAt})`;
/** The interval between checks grows with the order's age. */
const isRested = (everyMs: number) =>
  lt(asked, sql`now() - greatest(${ms(everyMs)}, least((now() - ${orders.createdAt}) / 4, interval '1 hour'))`);
const isWatched = (db: Database) =>
  and(
    isNotNull(orders.providerOrderId),
    gt(orders.createdAt, sql`now() - ${WATCHED_FOR}`),
    isDue(db, 'order', orders.id),
  );

/** Unpaid orders that the provider knows. */
export const dueUnpaidOrders = (db: Database, everyMs: number): Promise<OrderHead[]> =>
  db
    .select()
    .from(orders)
    .where(and(isNull(orders.paidBy), isWatched(db), isRested(everyMs)))
    .orderBy(asc(asked))
    .limit(AT_MOST);

/**
 * Paid orders that may have been paid twice: each order once after its payment, and those with another payment that may
 * still be captured, because its event may be lost.
 */
export async function duePaidOrders(db: Database, everyMs: number): Promise<OrderHead[]> {
  const isNew = and(
    isNull(orders.paymentCheckedAt),
    lt(orders.updatedAt, sql`now() - ${ms(everyMs * PAUSES_AFTER_PAYMENT)}`),
  );
  const unsettled = db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['created', 'failed', 'authorized']),
        // No payment is older than its order.
        gt(payments.createdAt, sql`now() - ${WATCHED_FOR}`),
      ),
    );
  const isUnsettled = and(isNotNull(orders.paymentCheckedAt), inArray(orders.id, unsettled), isRested(everyMs));
  // One query for each index. A single one with OR would read all orders.
  const due: OrderHead[] = [];
  for (const reason of [isNew, isUnsettled]) {
    const where = and(isNotNull(orders.paidBy), isWatched(db), reason);
    due.push(...(await db.select().from(orders).where(where).orderBy(asc(asked)).limit(AT_MOST)));
  }
  return due;
}
