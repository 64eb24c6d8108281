import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { payments, refunds } from '../database/schema.ts';
import type { RefundRow } from './refunds.ts';

/** A refund in rupees. Only staff handle refunds in other currencies. */
export type OrderRefund = Pick<RefundRow, 'amountPaise' | 'status' | 'reason' | 'createdAt'>;

/** The refunds of several orders by order id, oldest first. */
export async function findRefundsOf(db: Database, orderIds: number[]): Promise<Map<number, OrderRefund[]>> {
  const found = new Map<number, OrderRefund[]>();
  if (orderIds.length === 0) return found;
  const { amountPaise, status, reason, createdAt } = refunds;
  const rows = await db
    .select({ orderId: payments.orderId, amountPaise, status, reason, createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, orderIds), eq(payments.currency, 'INR')))
    .orderBy(asc(refunds.id));
  for (const { orderId, ...refund } of rows) found.set(orderId, [...(found.get(orderId) ?? []), refund]);
  return found;
}

export const findRefundsOfOrder = async (db: Database, orderId: number): Promise<OrderRefund[]> =>
  (await findRefundsOf(db, [orderId])).get(orderId) ?? [];
