import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { withNumber } from '../database/find-order.ts';
import { orderChanges, orders } from '../database/schema.ts';
import type { OrderRow } from './store.ts';
import { findOrder } from './store.ts';

export interface OrderFilter {
  /** The wire's code. */
  status?: number;
  /** The complete e-mail address of the order, in any case. */
  email?: string;
  limit: number;
}

/** Orders of all customers, newest first. */
export function findAllOrders(db: Database, { status, email, limit }: OrderFilter) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        status === undefined ? undefined : eq(orders.status, status),
        email === undefined ? undefined : eq(sql`lower(${orders.email})`, email.toLowerCase()),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** Staff's changes of an order's status, oldest first. */
export const findChanges = (db: Database, orderId: number) =>
  db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId)).orderBy(asc(orderChanges.id));

export async function findOrderByNumber(db: Database, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(withNumber(orderNo));
  return row && findOrder(db, row.id);
}
