import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { orders } from '../database/schema.ts';
import { attemptEach } from './attempt-each.ts';
import { hasNoOpenFailure } from './attempts-store.ts';
import { duePaidOrders, dueUnpaidOrders } from './due-orders.ts';
import { retryEvents } from './event-retries.ts';
import type { Gateway } from './provider/gateway.ts';
import { pollRefunds } from './poll-refunds.ts';
import { sendRefunds } from './refunds.ts';
import { settle } from './settle.ts';
import { ATTEMPTED, FAILED } from '../database/order-codes.ts';
import type { OrderHead } from './store.ts';
import { cancelOrders, lockOrder, recordEvent } from './store.ts';

export interface ReconcileContext {
  db: Database;
  gateway: Gateway;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Interval of checks for new orders, in ms. Older orders are checked less often. */
  everyMs: number;
}

/** Age at which an unpaid order is canceled. The provider returns uncaptured money by itself. */
const MAX_AGE = sql`interval '1 day'`;

const STEPS: Record<string, (context: ReconcileContext) => Promise<void>> = {
  'check unpaid orders': async (context) => askOrders(context, await dueUnpaidOrders(context.db, context.everyMs)),
  'check paid orders': async (context) => askOrders(context, await duePaidOrders(context.db, context.everyMs)),
  'cancel old orders': ({ db }) => cancelOldOrders(db),
  'retry events': retryEvents,
  'send refunds': ({ db, gateway, log }) => sendRefunds(db, gateway, log),
  'check pending refunds': pollRefunds,
};

/**
 * One round: checks unpaid orders and paid ones that may be paid twice, cancels old unpaid orders, retries failed
 * events, sends due refunds and checks pending ones. Items and steps are independent of each other. Any number of
 * processes may run rounds at the same time. Never rejects.
 */
export async function reconcile(context: ReconcileContext): Promise<void> {
  for (const [what, step] of Object.entries(STEPS)) {
    await step(context).catch((error: unknown) => context.log.error({ err: error }, `payments: cannot ${what}`));
  }
}

async function askOrders(context: ReconcileContext, due: OrderHead[]): Promise<void> {
  await attemptEach(context, due, {
    kind: 'order',
    name: ({ orderNo }) => `order ${orderNo}`,
    attempt: (order) => ask(context, order),
  });
}

async function ask({ db, gateway, log }: ReconcileContext, { id, orderNo, providerOrderId }: OrderHead): Promise<void> {
  const payments = await gateway.paymentsOf(providerOrderId!);
  await db.transaction(async (tx) => {
    for (const payment of payments) {
      const order = (await lockOrder(tx, eq(orders.id, id)))!;
      const { outcome } = await settle(tx, order, payment);
      if (outcome === 'nothing new') continue;
      log.info(`order ${orderNo}: ${outcome}`);
      const type = `payment.${payment.status}`;
      await recordEvent(tx, { source: 'reconciler', type, orderId: id, paymentId: payment.id, body: payment, outcome });
    }
    await tx
      .update(orders)
      .set({ paymentCheckedAt: sql`now()` })
      .where(eq(orders.id, id));
  });
}

/** Orders with an open failure stay: they may be paid, but the provider could not be asked. */
export async function cancelOldOrders(db: Database): Promise<void> {
  await cancelOrders(
    db,
    and(
      inArray(orders.paymentStatus, [ATTEMPTED, FAILED]),
      lt(orders.createdAt, sql`now() - ${MAX_AGE}`),
      hasNoOpenFailure(db, 'order', orders.id),
    ),
  );
}
