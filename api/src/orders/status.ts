import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { orders } from '../database/schema.ts';

/** The order statuses of the wire: each is the index of its name. */
export const ORDER_STATUSES = ['placed', 'confirmed', 'packed', 'out-for-delivery', 'delivered', 'cancelled'] as const;
export type OrderStatusName = (typeof ORDER_STATUSES)[number];

const DELIVERED = 4;
const CANCELLED = 5;
const ONLINE = 1;
const PAYMENT_PENDING = 1;
const PAID = 2;

/** An order's status cannot become that. The message says why and what to do. */
export class StatusError extends Error {
  override name = 'StatusError';
}

/**
 * Moves an order on, or cancels it. Cash is paid when it is delivered.
 * @param force Also takes back what is delivered or cancelled.
 * @returns the status it had
 * @throws StatusError
 */
export function changeOrderStatus(
  db: Database,
  orderNo: string,
  name: OrderStatusName,
  { force = false } = {},
): Promise<OrderStatusName> {
  const status = ORDER_STATUSES.indexOf(name);
  return db.transaction(async (tx) => {
    // A payment that comes in meanwhile waits, and then finds the order as it is.
    const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
    if (!order) throw new StatusError(`There is no order ${orderNo}.`);
    const before = ORDER_STATUSES[order.status] ?? 'placed';
    const isEnd = order.status === DELIVERED || order.status === CANCELLED;
    if (isEnd && before !== name && !force) {
      throw new StatusError(`Order ${orderNo} is ${before} already. If that was a mistake, add --force.`);
    }
    const unpaid = order.paymentMode === ONLINE && order.paymentStatus !== PAID;
    if (unpaid && status !== CANCELLED) {
      throw new StatusError(`Order ${orderNo} is not paid yet: it can only be cancelled.`);
    }
    const cash = status === DELIVERED ? PAID : PAYMENT_PENDING;
    const paymentStatus = order.paymentMode === ONLINE ? order.paymentStatus : cash;
    await tx.update(orders).set({ status, paymentStatus, updatedAt: new Date() }).where(eq(orders.id, order.id));
    return before;
  });
}
