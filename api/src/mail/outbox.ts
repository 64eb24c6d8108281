import type { Database } from '../database/connect.ts';
import { mails } from '../database/schema.ts';

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

/** Sends a reset code to the account of this e-mail, if there is one: whoever asks cannot tell. */
export async function mailResetCode(db: Database, email: string): Promise<void> {
  await db.insert(mails).values({ kind: 'reset-code', email });
}
