import { CONFIRMED, FAILED, ONLINE, OPEN_STATUSES, ORDER_CANCELLED, PENDING } from '../database/order-codes.ts';
import type { PaymentState } from './provider/gateway.ts';

interface PayableOrder {
  paymentMode: number;
  paymentStatus: number;
  status: number;
}

/** Whether a payment captured now confirms the order. Payments of other orders are refunded. */
export const isOpen = ({ paymentMode, paymentStatus, status }: PayableOrder): boolean =>
  paymentMode === ONLINE && OPEN_STATUSES.includes(paymentStatus) && status !== ORDER_CANCELLED;

/** A payment's status only moves forward in this list, even if its reports arrive out of order. */
const PROGRESS: PaymentState[] = ['created', 'failed', 'authorized', 'captured', 'refunded'];

/** The later of two states. */
export const furthest = (a: PaymentState, b: PaymentState): PaymentState =>
  PROGRESS.indexOf(a) >= PROGRESS.indexOf(b) ? a : b;

/**
 * The payment status of an open order, from its known payments. It depends neither on their order nor on how often each
 * was reported, so verification, events and reconciler lead to the same status.
 */
export function statusFrom(payments: { status: PaymentState }[], current: number): number {
  const some = (...states: PaymentState[]) => payments.some(({ status }) => states.includes(status));
  if (some('captured')) return CONFIRMED;
  if (some('authorized')) return PENDING;
  return some('failed', 'refunded') ? FAILED : current;
}
