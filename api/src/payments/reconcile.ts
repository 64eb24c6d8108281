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
  /** A new order is asked about this long after it was made, in ms; an old one ever more seldom. */
  everyMs: number;
}

/** An unpaid order is given up after this; the provider gives uncaptured money back by itself. */
const MAX_AGE = sql`interval '1 day'`;

const STEPS: Record<string, (context: ReconcileContext) => Promise<void>> = {
  'ask about unpaid orders': async (context) => askOrders(context, await dueUnpaidOrders(context.db, context.everyMs)),
  'ask about paid orders': async (context) => askOrders(context, await duePaidOrders(context.db, context.everyMs)),
  'cancel old orders': ({ db }) => cancelOldOrders(db),
  'process events again': retryEvents,
  'send refunds': ({ db, gateway, log }) => sendRefunds(db, gateway, log),
  'ask about pending refunds': pollRefunds,
};

/**
 * One round: asks the provider what became of orders that nothing was heard of, and whether paid ones are paid twice, gives
 * up those that have waited too long, processes again the events that failed, sends the refunds that are due and asks about those that are pending. Each item
 * and each step is independent of the others. Any number of processes may do rounds at once. Never rejects.
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

/** An order whose payments could not be learned may be paid: it is not given up. */
async function cancelOldOrders(db: Database): Promise<void> {
  await cancelOrders(
    db,
    and(
      inArray(orders.paymentStatus, [ATTEMPTED, FAILED]),
      lt(orders.createdAt, sql`now() - ${MAX_AGE}`),
      hasNoOpenFailure(db, 'order', orders.id),
    ),
  );
}
