import type { Order, OrderStatus, PaymentMode, PaymentStatus, Refund } from '@farmgate/shared/contract';
import { formatRupees, rupeesToPaise } from '@farmgate/shared/money';
import type { BadgeProps } from '@farmgate/shared/ui';

type Face = { label: string; tone: BadgeProps['tone'] };

const STATUSES: Record<OrderStatus, Face> = {
  0: { label: 'Order Placed', tone: 'info' },
  1: { label: 'Confirmed', tone: 'info' },
  2: { label: 'Packed', tone: 'warning' },
  3: { label: 'Out for Delivery', tone: 'warning' },
  4: { label: 'Delivered', tone: 'success' },
  5: { label: 'Cancelled', tone: 'danger' },
};

const WAITING: Face = { label: 'Waiting for payment', tone: 'warning' };

type Paid = Pick<Order, 'order_status' | 'payment_mode' | 'payment_status'>;

/** Whether the customer can still pay for an order online. */
export const isPayable = ({ order_status, payment_mode, payment_status }: Paid): boolean =>
  payment_mode === 1 && order_status === 0 && (payment_status === 0 || payment_status === 3);

/** Whether an order is still to be delivered. */
export const isOnItsWay = ({ order_status }: Pick<Order, 'order_status'>): boolean => order_status < 4;

/** The label of an order's status code. A code this release has not heard of is shown as placed, which every order is. */
export const statusOf = (order: Paid): Face =>
  isPayable(order) ? WAITING : (STATUSES[order.order_status] ?? STATUSES[0]);

const MODES: Record<PaymentMode, string> = { 0: 'Cash on Delivery', 1: 'Online payment' };
const ONLINE: Record<PaymentStatus, string> = {
  0: 'not finished',
  1: 'pending',
  2: 'paid',
  3: 'failed',
  4: 'not paid',
};

/** How an order is paid; for online payment also how far that is. */
export function paymentOf(order: Pick<Order, 'payment_mode' | 'payment_status' | 'order_status' | 'refunds'>): string {
  const { payment_mode, payment_status, order_status } = order;
  if (payment_mode !== 1) return MODES[0];
  // Money that came for a cancelled order goes back, which is said beside this.
  const isReturned = order_status === 5 && payment_status !== 2 && refundsOf(order).length > 0;
  return isReturned ? MODES[1] : `${MODES[1]}, ${ONLINE[payment_status]}`;
}

/** Money of the order that goes back, as the customer reads it: `₹17 refunded`. */
export function refundsOf({ refunds }: Pick<Order, 'refunds'>): string[] {
  // An API of an earlier release answers without refunds.
  return (refunds ?? []).map(refundWords);
}

function refundWords({ amount, status }: Refund): string {
  const money = formatRupees(rupeesToPaise(amount));
  return status === 'done' ? `${money} refunded` : `${money} is on its way back to you`;
}
