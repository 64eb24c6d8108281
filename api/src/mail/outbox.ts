import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { currentRequest } from '@farmgate/service/current-request';
import type { Database } from '../database/connect.ts';
import { mails, orders } from '../database/schema.ts';
import { CASH_ON_DELIVERY, CONFIRMED } from '../database/order-codes.ts';

/**
 * The shop sends mail with these functions. Each only inserts a row in the caller's transaction, so that the mail is as
 * durable as its order and no request waits for a mail server. `worker.ts` sends.
 */

/** The request that a mail is caused by, so that support finds it; none in background work. */
const cause = () => ({ requestId: currentRequest()?.id });

/** Mails the order confirmation with the invoice, once per order. */
export async function mailOrderConfirmed(tx: Database, orderId: number): Promise<void> {
  await tx
    .insert(mails)
    .values({ kind: 'order-confirmed', orderId, ...cause() })
    .onConflictDoNothing();
}

/** Mails that the payment failed, once per order, unless it has succeeded when the mail is sent. */
export async function mailPaymentFailed(tx: Database, orderId: number): Promise<void> {
  await tx
    .insert(mails)
    .values({ kind: 'payment-failed', orderId, ...cause() })
    .onConflictDoNothing();
}

/** Mails the link that confirms an address, unless it is confirmed when the mail is sent. */
export async function mailWelcome(tx: Database, email: string): Promise<void> {
  await tx.insert(mails).values({ kind: 'welcome', email, ...cause() });
}

/**
 * Order mails only go to confirmed addresses. After the confirmation, this sends those of the last day's newest orders.
 */
export async function mailMissedOrders(tx: Database, userId: number): Promise<void> {
  const placed = or(eq(orders.paymentMode, CASH_ON_DELIVERY), eq(orders.paymentStatus, CONFIRMED));
  const missed = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), placed, gt(orders.createdAt, sql`now() - interval '1 day'`)))
    .orderBy(desc(orders.id))
    .limit(5);
  for (const { id } of missed) await mailOrderConfirmed(tx, id);
}

/** Mails a reset code to the account of this e-mail, if it exists. The caller cannot tell. */
export async function mailResetCode(db: Database, email: string, placeHash: Buffer): Promise<void> {
  await db.insert(mails).values({ kind: 'reset-code', email, placeHash, ...cause() });
}
