import type { Database } from '../database/connect.ts';
import { orderItems, orders } from '../database/schema.ts';
import { newOrderNumber } from './order-number.ts';

export type NewOrder = Omit<typeof orders.$inferInsert, 'orderNo'>;
export type NewItem = Omit<typeof orderItems.$inferInsert, 'orderId'>;

/** Writes the order under a number that no order has yet. */
export async function insertOrder(tx: Database, order: NewOrder, items: NewItem[]) {
  const row = await insertNumbered(tx, order);
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId: row.id })));
  return row;
}

async function insertNumbered(tx: Database, order: NewOrder): Promise<{ id: number; orderNo: string }> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, orderNo: newOrderNumber() })
    .onConflictDoNothing({ target: orders.orderNo })
    .returning({ id: orders.id, orderNo: orders.orderNo });
  return row ?? insertNumbered(tx, order);
}
