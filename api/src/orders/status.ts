import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { withNumber } from '../database/find-order.ts';
import { orderChanges, orders } from '../database/schema.ts';
import type { OrderStatusName } from './steps.ts';
import { CANCELLED, DELIVERED, isUsualStep, ORDER_STATUSES } from './steps.ts';

const ONLINE = 1;
const PAYMENT_PENDING = 1;
const PAID = 2;

/** The status cannot be changed like this. The message says why and what to do. */
export class StatusError extends Error {
  override name = 'StatusError';
}

/**
 * Changes an order's status and records the change. Cash counts as paid when the order is delivered.
 * @param reason Required for a change that is not a usual step (`isUsualStep`)
 * @returns the previous status
 * @throws StatusError
 */
export function changeOrderStatus(
  db: Database,
  orderNo: string,
  name: OrderStatusName,
  { reason }: { reason?: string } = {},
): Promise<OrderStatusName> {
  const status = ORDER_STATUSES.indexOf(name);
  return db.transaction(async (tx) => {
    // The lock makes simultaneous payments wait, so that they see the new status.
    const [order] = await tx.select().from(orders).where(withNumber(orderNo)).for('update');
    if (!order) throw new StatusError(`There is no order ${orderNo}.`);
    const before = ORDER_STATUSES[order.status] ?? 'placed';
    if (order.status === status) return before;
    if (!isUsualStep(order.status, status) && !reason) {
      throw new StatusError(
        `Order ${orderNo} is already ${before}. To change it to ${name}, give the reason with --reason "…". The customer sees the change.`,
      );
    }
    const unpaid = order.paymentMode === ONLINE && order.paymentStatus !== PAID;
    if (unpaid && status !== CANCELLED) {
      throw new StatusError(`Order ${orderNo} is not paid yet. It can only be cancelled.`);
    }
    const cash = status === DELIVERED ? PAID : PAYMENT_PENDING;
    const paymentStatus = order.paymentMode === ONLINE ? order.paymentStatus : cash;
    await tx.update(orders).set({ status, paymentStatus, updatedAt: new Date() }).where(eq(orders.id, order.id));
    await tx.insert(orderChanges).values({ orderId: order.id, fromStatus: order.status, toStatus: status, reason });
    return before;
  });
}
