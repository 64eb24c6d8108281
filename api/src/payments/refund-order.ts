import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { orders } from '../database/schema.ts';
import { lockRefundable, requestRefund } from './refunds.ts';
import { lockOrder, recordEvent } from './store.ts';

/** Staff cannot refund this; the message says why. */
export class RefundError extends Error {
  override name = 'RefundError';
}

/**
 * Sends money of a paid order back, all that is left of it without `amountPaise`. The provider is asked at the next round
 * of the reconciler. Gives the paise.
 * @throws RefundError
 */
export function refundOrder(
  db: Database,
  orderNo: string,
  { amountPaise, reason }: { amountPaise?: number; reason: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.orderNo, orderNo));
    if (!order) throw new RefundError(`There is no order ${orderNo}.`);
    if (!order.paidBy) throw new RefundError(`Order ${orderNo} was not paid online.`);
    const left = await lockRefundable(tx, order.paidBy);
    const paise = amountPaise ?? left;
    if (left === 0) throw new RefundError(`Order ${orderNo} has been refunded in full already.`);
    if (!Number.isInteger(paise) || paise < 1 || paise > left) {
      throw new RefundError(`Order ${orderNo} has ${left} paise left to refund: give 1 to ${left}.`);
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
