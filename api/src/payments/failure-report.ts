import { and, eq } from 'drizzle-orm';
import type { PaymentAnswer } from '@farmgate/contract/shop/checkout';
import type { Database } from '../database/connect.ts';
import { withProviderId } from '../database/find-order.ts';
import { orders } from '../database/schema.ts';
import { notFound } from '../http/request-error.ts';
import { mailPaymentFailed } from '../mail/outbox.ts';
import type { Gateway } from './provider/gateway.ts';
import { settle } from './settle.ts';
import { ATTEMPTED, CONFIRMED, FAILED, ONLINE, PENDING } from '../database/order-codes.ts';
import { findOrderHead, lockOrder, recordEvent, setPaymentStatus } from './store.ts';
import { paymentAnswer } from './verify.ts';

/**
 * Handles a browser's report that a payment failed. The provider is asked first, because its state counts. An order
 * without a known payment becomes failed until a payment arrives.
 * @throws RequestError 404 for an order that is not this customer's
 */
export async function reportFailure(
  { db, gateway }: { db: Database; gateway: Gateway },
  userId: number,
  providerOrderId: string,
): Promise<PaymentAnswer> {
  const mine = and(withProviderId(providerOrderId), eq(orders.userId, userId))!;
  if (!(await findOrderHead(db, mine))) throw notFound('Order not found');
  // If the provider does not answer, the reconciler asks later.
  const known = await gateway.paymentsOf(providerOrderId).catch(() => []);
  return db.transaction(async (tx) => {
    let order = (await lockOrder(tx, mine))!;
    let outcome = 'nothing new';
    for (const payment of known) {
      const settled = await settle(tx, order, payment);
      if (settled.outcome !== 'nothing new') outcome = settled.outcome;
      order = (await lockOrder(tx, mine))!;
    }
    const failed = order.paymentStatus === ATTEMPTED;
    if (failed) {
      await setPaymentStatus(tx, order.id, FAILED);
      await mailPaymentFailed(tx, order.id);
    }
    await recordEvent(tx, {
      source: 'notice',
      type: 'payment.failed',
      orderId: order.id,
      body: { payments: known },
      outcome: failed ? 'payment failed' : outcome,
    });
    const paymentStatus = failed ? FAILED : order.paymentStatus;
    const answer = paymentAnswer(order.orderNo, paymentStatus);
    // An order changed to cash is pending too, but without a payment.
    const isPaying = order.paymentMode === ONLINE && paymentStatus === PENDING;
    const isTrue = isPaying || paymentStatus === CONFIRMED;
    return isTrue ? answer : { ...answer, message: 'The payment failed' };
  });
}
