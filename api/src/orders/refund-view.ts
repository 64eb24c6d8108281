import type { Refund } from '@farmgate/contract/shop/orders';
import { paiseToRupees } from '@farmgate/contract/shop/rules/paise';
import type { OrderRefund } from '../payments/refunds-of.ts';

/** A refund with the field names of the wire. One that the provider rejected is still owed, and staff handle it. */
export const refundView = ({ amountPaise, status, createdAt }: OrderRefund): Refund => ({
  amount: paiseToRupees(amountPaise),
  status: status === 'processed' ? 'done' : 'on-its-way',
  created_at: createdAt.toISOString(),
});
