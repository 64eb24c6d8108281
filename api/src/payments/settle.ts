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
  /** What this led to, for the record. */
  outcome: string;
}

const CURRENCY = 'INR';

/** Whether a payment is for all of its order. One that is not never pays it, and goes back when it is captured. */
export const isFullAmount = (
  order: Pick<OrderHead, 'totalPaise'>,
  payment: Pick<ProviderPayment, 'amountPaise' | 'currency'>,
): boolean => payment.amountPaise === order.totalPaise && payment.currency === CURRENCY;

/**
 * Brings an order, held by the transaction, up to date with what the provider says of one of its payments. The first
 * captured payment of its whole amount confirms an open order and takes its lines from the cart; every other captured one
 * goes back. Saying
 * the same again changes nothing.
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

/** Has a captured payment refunded, once. False when that was done before. */
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

/** What ran out since the order was made is still owed: staff replace it or refund that part. */
async function confirm(tx: Database, order: OrderHead, paymentId: string): Promise<string> {
  await removeOrderedLines(tx, order.userId, order.id);
  await markPaid(tx, order.id, paymentId);
  await promiseDelivery(tx, order.id);
  await mailOrderConfirmed(tx, order.id);
  const missing = await findUnavailable(tx, order.id);
  return missing.length > 0 ? `confirmed; out of stock by now: ${missing.join(', ')}` : 'confirmed';
}
