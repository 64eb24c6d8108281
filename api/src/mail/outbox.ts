import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { mails, orders } from '../database/schema.ts';
import { CASH_ON_DELIVERY, CONFIRMED } from '../database/order-codes.ts';

/**
 * What the rest of the shop calls to have mail sent. Each only writes a row, in the caller's transaction: the mail is as
 * sure as the order it tells about, and no request waits for a mail server. `worker.ts` sends.
 */

/** Tells the customer that the order is placed, with its invoice. Once for an order, however often it is called. */
export async function mailOrderConfirmed(tx: Database, orderId: number): Promise<void> {
  await tx.insert(mails).values({ kind: 'order-confirmed', orderId }).onConflictDoNothing();
}

/** Tells the customer that the payment did not go through, unless it has by the time the mail leaves. Once for an order. */
export async function mailPaymentFailed(tx: Database, orderId: number): Promise<void> {
  await tx.insert(mails).values({ kind: 'payment-failed', orderId }).onConflictDoNothing();
}

/** Mails the link that confirms an address, unless it is confirmed by the time the mail leaves. */
export async function mailWelcome(tx: Database, email: string): Promise<void> {
  await tx.insert(mails).values({ kind: 'welcome', email });
}

/** Order mails do not go to an address that is not confirmed. Once it is, the newest orders of the last day get theirs. */
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

/** Sends a reset code to the account of this e-mail, if there is one: whoever asks cannot tell. */
export async function mailResetCode(db: Database, email: string, placeHash: Buffer): Promise<void> {
  await db.insert(mails).values({ kind: 'reset-code', email, placeHash });
}
