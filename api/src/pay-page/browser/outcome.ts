import type { PayableOrder } from '@farmgate/contract/shop/checkout';
import type { PaymentStatus } from '@farmgate/contract/shop/orders';

type OrderState = Pick<PayableOrder, 'payment_mode' | 'payment_status' | 'order_status' | 'refunds'>;

/** Whether the shop or the customer has cancelled the order. */
export const isCancelled = ({ order_status, payment_status }: Pick<OrderState, 'order_status' | 'payment_status'>) =>
  order_status === 5 || payment_status === 4;

/** Whether the order can no longer be paid online and was not. */
export const isEnded = (order: OrderState): boolean => isCancelled(order) || order.payment_mode === 0;

/** The order's refunds in paise, done or not. */
export const refundedPaise = ({ refunds }: Pick<OrderState, 'refunds'>): number =>
  Math.round(refunds.reduce((sum, { amount }) => sum + amount, 0) * 100);

/** The path to leave to when there is nothing to do or read on this page. */
export function nextPath(order: OrderState): string | undefined {
  if (isCancelled(order)) return undefined;
  if (order.payment_mode === 1) return AFTER[order.payment_status];
  // A payment of a cash order is refunded, and the customer must read that.
  return order.refunds.length > 0 ? undefined : '/my_orders?payment=cash';
}

export const AFTER: Partial<Record<PaymentStatus, string>> = {
  1: '/my_orders?payment=pending',
  2: '/my_orders?payment=confirmed',
};
