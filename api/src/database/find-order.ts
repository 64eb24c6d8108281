import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { orderKeys, orders } from './schema.ts';

/** The id leads PostgreSQL to one partition of `shop.orders`, which has no index on the keys themselves. */
const idOf = (key: string): SQL => sql`(SELECT ${orderKeys.orderId} FROM ${orderKeys} WHERE ${orderKeys.key} = ${key})`;

/** Condition on `shop.orders`: the order with this number. */
export const withNumber = (orderNo: string): SQL => and(eq(orders.id, idOf(orderNo)), eq(orders.orderNo, orderNo))!;

/** Condition on `shop.orders`: the order that the payment provider has under this id. */
export const withProviderId = (id: string): SQL => and(eq(orders.id, idOf(id)), eq(orders.providerOrderId, id))!;
