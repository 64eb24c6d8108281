import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { orders } from '../database/schema.ts';
import type { Gateway } from './gateway.ts';
import { ProviderError } from './gateway.ts';
import { sendRefunds } from './refunds.ts';
import { settle } from './settle.ts';
import { ATTEMPTED, FAILED } from './states.ts';
import type { OrderHead } from './store.ts';
import { cancelOrders, holdOrder, keepEvent } from './store.ts';

export interface Reconciler {
  db: Database;
  gateway: Gateway;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** A new order is asked about this long after it was made, in ms; an old one ever more seldom. */
  everyMs: number;
}

/** Any number no other job takes in this database. */
const LOCK = 7_061_727;
const AT_ONCE = 5;
const AT_MOST = 100;
/** An unpaid order is given up after this; the provider gives uncaptured money back by itself. */
const OPEN_FOR = sql`interval '1 day'`;
/** Money may come late, for orders given up or turned into cash as well. */
const WATCHED_FOR = sql`interval '8 days'`;

/**
 * One round: asks the provider what became of orders that nothing was heard of, gives up those that have waited too long,
 * and sends the refunds that are due. Where several processes run, one of them does a round at a time.
 */
export async function reconcile(reconciler: Reconciler): Promise<void> {
  const { db, gateway, log } = reconciler;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`);
    if (!rows[0]?.mine) return;
    const due = await dueOrders(db, reconciler.everyMs);
    for (let from = 0; from < due.length; from += AT_ONCE) {
      await Promise.all(due.slice(from, from + AT_ONCE).map((order) => ask(reconciler, order)));
    }
    await giveUp(db);
    await sendRefunds(db, gateway, log);
  });
}

/** Unpaid orders the provider knows of. The pause before the next question grows with the order's age. */
function dueOrders(db: Database, everyMs: number): Promise<OrderHead[]> {
  const pause = sql`greatest(${everyMs} * interval '1 ms', least((now() - ${orders.createdAt}) / 4, interval '1 hour'))`;
  const asked = sql`coalesce(${orders.paymentCheckedAt}, ${orders.createdAt})`;
  return db
    .select()
    .from(orders)
    .where(
      and(
        isNotNull(orders.providerOrderId),
        isNull(orders.paidBy),
        gt(orders.createdAt, sql`now() - ${WATCHED_FOR}`),
        lt(asked, sql`now() - ${pause}`),
      ),
    )
    .orderBy(asc(asked))
    .limit(AT_MOST);
}

async function ask({ db, gateway, log }: Reconciler, { id, orderNo, providerOrderId }: OrderHead): Promise<void> {
  try {
    const payments = await gateway.paymentsOf(providerOrderId!);
    await db.transaction(async (tx) => {
      for (const payment of payments) {
        const order = (await holdOrder(tx, eq(orders.id, id)))!;
        const { outcome } = await settle(tx, order, payment);
        if (outcome === 'nothing new') continue;
        log.info(`order ${orderNo}: ${outcome}`);
        const type = `payment.${payment.status}`;
        await keepEvent(tx, { source: 'reconciler', type, orderId: id, paymentId: payment.id, body: payment, outcome });
      }
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn(`order ${orderNo}: ${error.message}`);
    // One the provider has never heard of will not be better known in a moment.
    if (!error.isFinal) return;
  }
  await db
    .update(orders)
    .set({ paymentCheckedAt: sql`now()` })
    .where(eq(orders.id, id));
}

async function giveUp(db: Database): Promise<void> {
  await cancelOrders(
    db,
    and(inArray(orders.paymentStatus, [ATTEMPTED, FAILED]), lt(orders.createdAt, sql`now() - ${OPEN_FOR}`)),
  );
}
