import type { PayableOrder, PaymentStatus } from '@farmgate/shared/contract';

/** Where the customer goes when there is nothing left to do here; undefined while the order waits for its money. */
export function leadsTo({ payment_mode, payment_status }: Pick<PayableOrder, 'payment_mode' | 'payment_status'>) {
  if (payment_mode === 0) return '/my_orders?payment=cash';
  return AFTER[payment_status];
}

const AFTER: Partial<Record<PaymentStatus, string>> = {
  1: '/my_orders?payment=pending',
  2: '/my_orders?payment=confirmed',
};

/** An order that takes no money any more. */
export const isGivenUp = ({ payment_status }: Pick<PayableOrder, 'payment_status'>) => payment_status === 4;
