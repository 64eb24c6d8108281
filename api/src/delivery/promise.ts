import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { orders } from '../database/schema.ts';
import { deliveryDay } from './delivery-day.ts';

/** Promises a delivery day from now on. Called once an order is certain, paid or in cash; the first promise stays. */
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

/** The day promised for an order, `YYYY-MM-DD`; null before its payment. Orders from before days were kept have theirs by the rule. */
export function promisedDay({ deliveryBy, createdAt, paymentMode, paymentStatus }: Promised): string | null {
  if (deliveryBy !== null) return deliveryBy;
  const certain = paymentMode === ONLINE ? paymentStatus === CONFIRMED : paymentStatus !== ATTEMPTED;
  return certain ? deliveryDay(createdAt) : null;
}
