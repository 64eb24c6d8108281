import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { orders, paymentAttempts, paymentEvents, payments, refunds } from '../database/schema.ts';
import type { ItemKind } from './attempts-store.ts';
import { UNKNOWN_ORDER } from './event-effect.ts';

/** Something of payments that the shop cannot deal with alone. */
export interface ParkedItem {
  kind: ItemKind;
  id: number;
  /** What staff call it: `order:FG-4821-9037`, `refund:12`, `event:345`. */
  name: string;
  orderNo: string | null;
  parkedAt: Date;
  attempts: number;
  reason: string;
  nextStep: string;
}

/** All that is parked and not closed, longest first. */
export async function findParkedItems(db: Database): Promise<ParkedItem[]> {
  const isKind = (kind: ItemKind) => eq(paymentAttempts.kind, kind);
  const rows = await db
    .select({
      kind: paymentAttempts.kind,
      id: paymentAttempts.itemId,
      parkedAt: paymentAttempts.parkedAt,
      attempts: paymentAttempts.attempts,
      reason: paymentAttempts.error,
      orderNo: orders.orderNo,
      providerOrderId: orders.providerOrderId,
      paymentId: sql<string | null>`coalesce(${refunds.paymentId}, ${paymentEvents.paymentId})`,
      refundStatus: refunds.status,
      providerRefundId: refunds.providerRefundId,
    })
    .from(paymentAttempts)
    .leftJoin(refunds, and(isKind('refund'), eq(refunds.id, paymentAttempts.itemId)))
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(paymentEvents, and(isKind('event'), eq(paymentEvents.id, paymentAttempts.itemId)))
    .leftJoin(
      orders,
      eq(
        orders.id,
        sql`CASE ${paymentAttempts.kind} WHEN 'order' THEN ${paymentAttempts.itemId} WHEN 'refund' THEN ${payments.orderId} ELSE ${paymentEvents.orderId} END`,
      ),
    )
    .where(and(isNotNull(paymentAttempts.parkedAt), isNull(paymentAttempts.closedAt)))
    .orderBy(asc(paymentAttempts.parkedAt), asc(paymentAttempts.itemId));
  return rows.map((row) => {
    const { kind, id, orderNo, attempts, reason } = row;
    const name = `${kind}:${kind === 'order' ? orderNo : id}`;
    return { kind, id, name, orderNo, parkedAt: row.parkedAt!, attempts, reason, nextStep: nextStep(row, name) };
  });
}

interface Parked {
  kind: ItemKind;
  reason: string;
  providerOrderId: string | null;
  paymentId: string | null;
  refundStatus: string | null;
  providerRefundId: string | null;
}

/** What staff can do about it, with the ids that the provider's dashboard is searched by. */
function nextStep(parked: Parked, name: string): string {
  const retry = `run farmgate-shop payments retry ${name}`;
  const close = `run farmgate-shop payments close ${name} --reason "…"`;
  const { kind, reason, paymentId, providerOrderId, providerRefundId, refundStatus } = parked;
  if (kind === 'order') {
    return `Look up ${providerOrderId} in Razorpay's dashboard. Remove the cause, then ${retry}.`;
  }
  if (kind === 'refund' && refundStatus === 'pending') {
    return `Ask Razorpay's support about ${providerRefundId}. To ask for its state again, ${retry}.`;
  }
  if (kind === 'refund') {
    return `Look up ${paymentId} in Razorpay's dashboard. To send the refund again, ${retry}. If you have paid the customer in another way, ${close}.`;
  }
  if (reason === UNKNOWN_ORDER) {
    return `Look up ${paymentId} in Razorpay's dashboard: it is money for an order that this shop does not have. Refund it there or assign it by hand, then ${close}.`;
  }
  const where = paymentId
    ? `Look up ${paymentId} in Razorpay's dashboard.`
    : 'Look up its body in shop.payment_events.';
  return `${where} After an update that removes the cause, ${retry}. If nothing is left to do, ${close}.`;
}
