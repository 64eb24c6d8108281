import type { Refund } from '@farmgate/contract/shop/orders';
import { paiseToRupees } from '@farmgate/contract/shop/rules/paise';
import type { OrderRefund } from '../payments/refunds-of.ts';

/** A refund in the wire's spelling. One that the provider has refused is still owed: staff see to it. */
export const refundView = ({ amountPaise, status, createdAt }: OrderRefund): Refund => ({
  amount: paiseToRupees(amountPaise),
  status: status === 'processed' ? 'done' : 'on-its-way',
  created_at: createdAt.toISOString(),
});
