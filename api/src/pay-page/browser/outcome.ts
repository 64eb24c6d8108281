import type { PayableOrder } from '@farmgate/contract/shop/checkout';
import type { PaymentStatus } from '@farmgate/contract/shop/orders';

type Standing = Pick<PayableOrder, 'payment_mode' | 'payment_status' | 'order_status' | 'refunds'>;

/** Whether the shop or the customer has cancelled the order. */
export const isCancelled = ({ order_status, payment_status }: Pick<Standing, 'order_status' | 'payment_status'>) =>
  order_status === 5 || payment_status === 4;

/** Whether the order can no longer be paid here, though it is not paid online. */
export const isEnded = (order: Standing): boolean => isCancelled(order) || order.payment_mode === 0;

/** What goes back of the order, or has, in paise. */
export const refundedPaise = ({ refunds }: Pick<Standing, 'refunds'>): number =>
  Math.round(refunds.reduce((sum, { amount }) => sum + amount, 0) * 100);

/** Where the customer goes when there is nothing to do or to read here. */
export function nextPath(order: Standing): string | undefined {
  if (isCancelled(order)) return undefined;
  if (order.payment_mode === 1) return AFTER[order.payment_status];
  // Money that came for an order to be paid in cash goes back: that is to be read.
  return order.refunds.length > 0 ? undefined : '/my_orders?payment=cash';
}

export const AFTER: Partial<Record<PaymentStatus, string>> = {
  1: '/my_orders?payment=pending',
  2: '/my_orders?payment=confirmed',
};
