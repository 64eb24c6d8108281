import type { Database } from '../database/connect.ts';
import { orderItems, orders } from '../database/schema.ts';
import { RequestError } from '../http/request-error.ts';
import { newOrderNumber } from './order-number.ts';

export type NewOrder = Omit<typeof orders.$inferInsert, 'orderNo'>;
export type NewItem = Omit<typeof orderItems.$inferInsert, 'orderId'>;

/** After 100 years at 1,000 orders a minute, ten random numbers in a row are taken once in 10¹² orders. */
const ATTEMPTS = 10;

/** Inserts the order under an unused number. @throws RequestError 503 when ten numbers in a row are taken */
export async function insertOrder(tx: Database, order: NewOrder, items: NewItem[], newNumber = newOrderNumber) {
  const row = await insertNumbered(tx, order, newNumber);
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId: row.id })));
  return row;
}

async function insertNumbered(tx: Database, order: NewOrder, newNumber: () => string) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // A trigger leaves out an order whose number is taken.
    const [row] = await tx
      .insert(orders)
      .values({ ...order, orderNo: newNumber() })
      .returning({ id: orders.id, orderNo: orders.orderNo });
    if (row) return row;
  }
  throw new RequestError(503, {
    message: 'Your order could not be given a number. Nothing was ordered: please try again.',
  });
}
