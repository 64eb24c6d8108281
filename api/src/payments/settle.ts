import { removeOrderedLines } from '../cart/store.ts';
import type { Database } from '../database/connect.ts';
import type { payments } from '../database/schema.ts';
import { promiseDelivery } from '../delivery/promise.ts';
import { mailOrderConfirmed, mailPaymentFailed } from '../mail/outbox.ts';
import { parkItem } from './attempts-store.ts';
import type { ProviderPayment } from './provider/gateway.ts';
import { requestRefund } from './refunds.ts';
import { CONFIRMED, FAILED } from '../database/order-codes.ts';
import { isOpen, statusFrom } from './states.ts';
import type { OrderHead } from './store.ts';
import { markPaid, recordPayment, setPaymentStatus, findUnavailable } from './store.ts';

export interface Settlement {
  /** The order's payment status now. */
  paymentStatus: number;
  /** The outcome, for the log of events. */
  outcome: string;
}

const CURRENCY = 'INR';

/** Whether a payment is for the full amount of its order. Others never pay it, and are refunded when captured. */
export const isFullAmount = (
  order: Pick<OrderHead, 'totalPaise'>,
  payment: Pick<ProviderPayment, 'amountPaise' | 'currency'>,
): boolean => payment.amountPaise === order.totalPaise && payment.currency === CURRENCY;

/**
 * Updates an order, locked by the transaction, from the provider's state of one of its payments. The first captured
 * payment of the full amount confirms an open order and removes its lines from the cart. Every other captured payment
 * is refunded. Repeated calls change nothing.
 */
export async function settle(tx: Database, order: OrderHead, payment: ProviderPayment): Promise<Settlement> {
  if (payment.orderId !== order.providerOrderId) {
    return { paymentStatus: order.paymentStatus, outcome: 'refused: not for this order' };
  }
  const known = await recordPayment(tx, order.id, payment);
  const whole = known.filter((one) => isFullAmount(order, one));
  const captured = known.filter(({ status }) => status === 'captured');
  let { paymentStatus, paidBy } = order;
  let outcome = 'nothing new';

  if (isOpen(order)) {
    const next = statusFrom(whole, paymentStatus);
    if (next === CONFIRMED) {
      paidBy = whole.find(({ status }) => status === 'captured')!.id;
      outcome = await confirm(tx, order, paidBy);
    } else if (next !== paymentStatus) {
      await setPaymentStatus(tx, order.id, next);
      if (next === FAILED) await mailPaymentFailed(tx, order.id);
      outcome = `payment ${payment.status}`;
    }
    paymentStatus = next;
  }
  for (const unwanted of captured.filter(({ id }) => id !== paidBy)) {
    if (await refundUnwanted(tx, order, unwanted)) outcome = 'to be refunded';
  }
  return { paymentStatus, outcome };
}

const UNWANTED = 'The order is cancelled, paid in cash or paid already';
const NOT_WHOLE = 'The payment is not for the amount of the order';

/** Requests the refund of a captured payment, once. False when it was requested before. */
async function refundUnwanted(tx: Database, order: OrderHead, payment: typeof payments.$inferSelect): Promise<boolean> {
  const { id, amountPaise, currency } = payment;
  const reason = isFullAmount(order, payment) ? UNWANTED : NOT_WHOLE;
  const refund = await requestRefund(tx, { paymentId: id, amountPaise, key: `unwanted-${id}`, reason });
  if (refund === undefined) return false;
  if (currency !== CURRENCY) {
    await parkItem(tx, { kind: 'refund', id: refund }, `Payment ${id} is in ${currency}, and the order in INR.`);
  }
  return true;
}

/** Products that ran out since the order was placed are still owed: staff replace or refund them. */
async function confirm(tx: Database, order: OrderHead, paymentId: string): Promise<string> {
  await removeOrderedLines(tx, order.userId, order.id);
  await markPaid(tx, order.id, paymentId);
  await promiseDelivery(tx, order.id);
  await mailOrderConfirmed(tx, order.id);
  const missing = await findUnavailable(tx, order.id);
  return missing.length > 0 ? `confirmed; out of stock by now: ${missing.join(', ')}` : 'confirmed';
}
