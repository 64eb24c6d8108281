import { toRupees } from '../money/paise.ts';
import type { OrderRefund } from '../payments/refunds-of.ts';
import type { Refund } from './schemas.ts';

/** A refund in the wire's spelling. One that the provider has refused is still owed: staff see to it. */
export const refundView = ({ amountPaise, status, createdAt }: OrderRefund): Refund => ({
  amount: toRupees(amountPaise),
  status: status === 'processed' ? 'done' : 'on-its-way',
  created_at: createdAt.toISOString(),
});
