import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { withNumber } from '../database/find-order.ts';
import { lockRefundable, requestRefund } from './refunds.ts';
import { lockOrder, recordEvent } from './store.ts';

/** The order cannot be refunded. The message says why. */
export class RefundError extends Error {
  override name = 'RefundError';
}

/**
 * Requests a refund of a paid order: `amountPaise`, or everything that is left. The reconciler's next round sends it.
 * Returns the amount in paise.
 * @throws RefundError
 */
export function refundOrder(
  db: Database,
  orderNo: string,
  { amountPaise, reason }: { amountPaise?: number; reason: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, withNumber(orderNo));
    if (!order) throw new RefundError(`There is no order ${orderNo}.`);
    if (!order.paidBy) throw new RefundError(`Order ${orderNo} was not paid online.`);
    const left = await lockRefundable(tx, order.paidBy);
    const paise = amountPaise ?? left;
    if (left === 0) throw new RefundError(`Order ${orderNo} is already refunded in full.`);
    if (!Number.isInteger(paise) || paise < 1 || paise > left) {
      throw new RefundError(`Order ${orderNo} has ${left} paise left to refund. Give 1 to ${left}.`);
    }
    await requestRefund(tx, { paymentId: order.paidBy, amountPaise: paise, key: `staff-${randomUUID()}`, reason });
    const outcome = `${paise} paise to be refunded: ${reason}`;
    await recordEvent(tx, {
      source: 'shop',
      type: 'refund',
      orderId: order.id,
      paymentId: order.paidBy,
      body: {},
      outcome,
    });
    return paise;
  });
}
