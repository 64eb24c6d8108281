import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { orders } from '../database/schema.ts';
import { deliveryDay } from './delivery-day.ts';

/** Sets an order's delivery day. Called when an order is paid or placed in cash; the first promise stays. */
export async function promiseDelivery(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ deliveryBy: deliveryDay(new Date()) })
    .where(and(eq(orders.id, orderId), isNull(orders.deliveryBy)));
}

const ATTEMPTED = 0;
const CONFIRMED = 2;
const ONLINE = 1;

interface Promised {
  deliveryBy: string | null;
  createdAt: Date;
  paymentMode: number;
  paymentStatus: number;
}

/**
 * The promised day of an order, `YYYY-MM-DD`; null before its payment. It is calculated for orders that are older than
 * the column.
 */
export function promisedDay({ deliveryBy, createdAt, paymentMode, paymentStatus }: Promised): string | null {
  if (deliveryBy !== null) return deliveryBy;
  const certain = paymentMode === ONLINE ? paymentStatus === CONFIRMED : paymentStatus !== ATTEMPTED;
  return certain ? deliveryDay(createdAt) : null;
}
