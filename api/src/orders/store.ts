import { and, asc, desc, eq, exists, ilike, inArray, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_LIST_ORDERS, TOO_MANY_ORDERS_FOR_ONE_ANSWER } from '@farmgate/contract/shop/orders';
import type { Database } from '../database/connect.ts';
import { containing } from '../database/like.ts';
import { orderItems, orders, payments } from '../database/schema.ts';
import { REJECTED } from '../database/order-codes.ts';
import { invalid } from '../http/request-error.ts';
import type { Page } from '../wire/page.ts';

export type ItemRow = typeof orderItems.$inferSelect;
export type OrderRow = typeof orders.$inferSelect & { items: ItemRow[] };

/** Online orders that were canceled before any payment are hidden. */
const isWorthSeeing = (db: Database) =>
  or(
    ne(orders.paymentStatus, REJECTED),
    exists(
      db
        .select({ id: payments.id })
        .from(payments)
        .where(and(eq(payments.orderId, orders.id), inArray(payments.status, ['captured', 'refunded']))),
    ),
  );

/**
 * A customer's orders, newest first. A search matches order numbers and product names.
 * @throws RequestError 422 when one answer would have more than 500 orders
 */
export async function findOrders(db: Database, userId: number, page: Page) {
  const where = and(eq(orders.userId, userId), isWorthSeeing(db), page.query ? mentions(db, page.query) : undefined);
  const found = db.select().from(orders).where(where).orderBy(desc(orders.id)).offset(page.offset).$dynamic();
  // One more than an answer may have, to notice that there are more.
  const rows = await found.limit(Math.min(page.limit ?? Infinity, MAX_LIST_ORDERS + 1));
  if (rows.length > MAX_LIST_ORDERS) throw invalid('limit', TOO_MANY_ORDERS_FOR_ONE_ANSWER);
  return { rows: await withItems(db, rows), total: await db.$count(orders, where) };
}

/** One order. With `userId`: only if it is that customer's. */
export async function findOrder(db: Database, id: number, userId?: number): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), userId === undefined ? undefined : eq(orders.userId, userId)));
  return (await withItems(db, rows))[0];
}

async function withItems(db: Database, rows: (typeof orders.$inferSelect)[]): Promise<OrderRow[]> {
  const ids = rows.map((row) => row.id);
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.id));
  const byOrder = new Map<number, ItemRow[]>(ids.map((id) => [id, []]));
  for (const item of items) byOrder.get(item.orderId)?.push(item);
  return rows.map((row) => ({ ...row, items: byOrder.get(row.id) ?? [] }));
}

function mentions(db: Database, query: string): SQL | undefined {
  const pattern = containing(query);
  const item = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), ilike(orderItems.name, pattern)));
  return or(ilike(orders.orderNo, pattern), exists(item));
}
