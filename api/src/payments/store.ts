import { and, asc, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { lockCart } from '../cart/store.ts';
import type { Database } from '../database/connect.ts';
import { orderItems, orders, paymentEvents, payments, products } from '../database/schema.ts';
import { forgetAttempts } from './attempts-store.ts';
import type { ProviderPayment } from './provider/gateway.ts';
import {
  CONFIRMED,
  ONLINE,
  OPEN_STATUSES,
  ORDER_CANCELLED,
  ORDER_CONFIRMED,
  REJECTED,
} from '../database/order-codes.ts';
import { furthest } from './states.ts';

export type OrderHead = typeof orders.$inferSelect;
export type NewEvent = typeof paymentEvents.$inferInsert;

export async function findOrderHead(db: Database, where: SQL | undefined): Promise<OrderHead | undefined> {
  return (await db.select().from(orders).where(where))[0];
}

/** Locks an order and its customer's cart until the transaction ends. The cart comes first, as in every checkout. */
export async function lockOrder(tx: Database, where: SQL): Promise<OrderHead | undefined> {
  const found = await findOrderHead(tx, where);
  if (!found) return undefined;
  await lockCart(tx, found.userId);
  return (await tx.select().from(orders).where(where).for('update'))[0];
}

/** Records the provider's state of a payment; older states change nothing. Returns all payments of the order. */
export async function recordPayment(tx: Database, orderId: number, payment: ProviderPayment) {
  const [known] = await tx.select().from(payments).where(eq(payments.id, payment.id));
  const status = known ? furthest(known.status, payment.status) : payment.status;
  const { id, amountPaise, currency, method, error } = payment;
  await tx
    .insert(payments)
    .values({ id, orderId, status, amountPaise, currency, method, error })
    .onConflictDoUpdate({ target: payments.id, set: { status, method, error, updatedAt: sql`now()` } });
  return tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt));
}

export async function setPaymentStatus(tx: Database, orderId: number, paymentStatus: number): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentStatus, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

export async function markPaid(tx: Database, orderId: number, paymentId: string): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentStatus: CONFIRMED,
      // Staff may have advanced the order already.
      status: sql`greatest(${orders.status}, ${ORDER_CONFIRMED})`,
      paidBy: paymentId,
      // The reconciler checks once more, because a customer may have paid twice.
      paymentCheckedAt: null,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId));
  await forgetAttempts(tx, { kind: 'order', id: orderId });
}

/** Online orders that can still be paid. */
const openOnline = and(
  eq(orders.paymentMode, ONLINE),
  inArray(orders.paymentStatus, OPEN_STATUSES),
  ne(orders.status, ORDER_CANCELLED),
);

/** Cancels unpaid orders. Payments that still arrive are refunded. Returns how many were canceled. */
export async function cancelOrders(tx: Database, where: SQL | undefined): Promise<number> {
  const rows = await tx
    .update(orders)
    .set({ status: ORDER_CANCELLED, paymentStatus: REJECTED, updatedAt: sql`now()` })
    .where(and(openOnline, where))
    .returning({ id: orders.id });
  return rows.length;
}

/** Whether an order contains one of these cart lines. */
export const containsLines = (db: Database, lineIds: number[]): SQL =>
  exists(
    db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orders.id), inArray(orderItems.cartLineId, lineIds))),
  );

/** Names of the order's products that are out of stock. */
export async function findUnavailable(tx: Database, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: orderItems.name })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, orderId), eq(products.available, false)));
  return rows.map(({ name }) => name);
}

/** Records an event. Returns its id; undefined for a known event, whose deliveries are counted. */
export async function recordEvent(tx: Database, event: NewEvent): Promise<number | undefined> {
  // For a known event, a trigger counts the delivery instead of inserting the row.
  const [row] = await tx.insert(paymentEvents).values(event).returning({ id: paymentEvents.id });
  return row?.id;
}

export async function setOutcome(tx: Database, id: number, outcome: string): Promise<void> {
  await tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id));
}
