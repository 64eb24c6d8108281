import { CONFIRMED, FAILED, ONLINE, OPEN_STATUSES, ORDER_CANCELLED, PENDING } from '../database/order-codes.ts';
import type { PaymentState } from './provider/gateway.ts';

interface PayableOrder {
  paymentMode: number;
  paymentStatus: number;
  status: number;
}

/** Whether a payment captured now confirms the order. One captured for any other order goes back. */
export const isOpen = ({ paymentMode, paymentStatus, status }: PayableOrder): boolean =>
  paymentMode === ONLINE && OPEN_STATUSES.includes(paymentStatus) && status !== ORDER_CANCELLED;

/** A payment moves along this line and never back, in whatever order its news arrives. */
const PROGRESS: PaymentState[] = ['created', 'failed', 'authorized', 'captured', 'refunded'];

/** The further of two states. */
export const furthest = (a: PaymentState, b: PaymentState): PaymentState =>
  PROGRESS.indexOf(a) >= PROGRESS.indexOf(b) ? a : b;

/**
 * What the payments known of an open order make its payment status. It depends on nothing else, neither on their order
 * nor on how often each was heard of; so verification, events and reconciler agree whoever comes first.
 */
export function statusFrom(payments: { status: PaymentState }[], current: number): number {
  const some = (...states: PaymentState[]) => payments.some(({ status }) => states.includes(status));
  if (some('captured')) return CONFIRMED;
  if (some('authorized')) return PENDING;
  return some('failed', 'refunded') ? FAILED : current;
}
