import { takeFromCart } from '../cart/store.ts';
import type { Database } from '../database/connect.ts';
import { promiseDelivery } from '../delivery/promise.ts';
import { mailOrderConfirmed, mailPaymentFailed } from '../mail/outbox.ts';
import type { ProviderPayment } from './gateway.ts';
import { wantRefund } from './refunds.ts';
import { CONFIRMED, FAILED, isOpen, statusFrom } from './states.ts';
import type { OrderHead } from './store.ts';
import { markPaid, notePayment, setPaymentStatus, soldOut } from './store.ts';

export interface Settlement {
  /** The order's payment status now. */
  paymentStatus: number;
  /** What this led to, for the record. */
  outcome: string;
}

const CURRENCY = 'INR';

/** Whether a payment is one for all of this order. What is not is never counted. */
export const isFor = (order: OrderHead, payment: ProviderPayment): boolean =>
  payment.orderId === order.providerOrderId &&
  payment.amountPaise === order.totalPaise &&
  payment.currency === CURRENCY;

/**
 * Brings an order, held by the transaction, up to date with what the provider says of one of its payments. The first
 * captured payment confirms an open order and takes its lines from the cart; every other captured one goes back. Saying
 * the same again changes nothing.
 */
export async function settle(tx: Database, order: OrderHead, payment: ProviderPayment): Promise<Settlement> {
  if (!isFor(order, payment)) return { paymentStatus: order.paymentStatus, outcome: 'refused: not for this order' };
  const known = await notePayment(tx, order.id, payment);
  const captured = known.filter(({ status }) => status === 'captured');
  let { paymentStatus, paidBy } = order;
  let outcome = 'nothing new';

  if (isOpen(order)) {
    const next = statusFrom(known, paymentStatus);
    if (next === CONFIRMED) {
      paidBy = captured[0]!.id;
      outcome = await confirm(tx, order, paidBy);
    } else if (next !== paymentStatus) {
      await setPaymentStatus(tx, order.id, next);
      if (next === FAILED) await mailPaymentFailed(tx, order.id);
      outcome = `payment ${payment.status}`;
    }
    paymentStatus = next;
  }
  for (const { id, amountPaise } of captured.filter(({ id }) => id !== paidBy)) {
    const isNew = await wantRefund(tx, { paymentId: id, amountPaise, key: `unwanted-${id}`, reason: REASON });
    if (isNew) outcome = 'to be refunded';
  }
  return { paymentStatus, outcome };
}

const REASON = 'The order is cancelled, paid in cash or paid already';

/** What ran out since the order was made is still owed: staff replace it or refund that part. */
async function confirm(tx: Database, order: OrderHead, paymentId: string): Promise<string> {
  await takeFromCart(tx, order.userId, order.id);
  await markPaid(tx, order.id, paymentId);
  await promiseDelivery(tx, order.id);
  await mailOrderConfirmed(tx, order.id);
  const missing = await soldOut(tx, order.id);
  return missing.length > 0 ? `confirmed; out of stock by now: ${missing.join(', ')}` : 'confirmed';
}
