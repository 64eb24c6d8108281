import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { paymentAttempts, refunds } from '../database/schema.ts';
import type { ParkedItem } from './find-parked-items.ts';
import { lockRefundable } from './refunds.ts';

/** Staff cannot retry or close this; the message says why. */
export class ParkedError extends Error {
  override name = 'ParkedError';
}

const isParked = ({ kind, id }: ParkedItem) =>
  and(eq(paymentAttempts.kind, kind), eq(paymentAttempts.itemId, id), isNotNull(paymentAttempts.parkedAt));

/**
 * Takes a parked item up again: the reconciler's next round makes the first of new attempts. A refund that the provider
 * has refused is sent as a new one.
 * @throws ParkedError for a refused refund of money that has gone back since
 */
export async function retryItem(db: Database, item: ParkedItem): Promise<void> {
  await db.transaction(async (tx) => {
    if (item.kind === 'refund') await renewRefund(tx, item);
    await tx
      .update(paymentAttempts)
      .set({ attempts: 0, parkedAt: null, dueAt: sql`now()` })
      .where(isParked(item));
  });
}

async function renewRefund(tx: Database, { id, name }: ParkedItem): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (refund?.status !== 'failed') return;
  const left = await lockRefundable(tx, refund.paymentId);
  if (refund.amountPaise > left) {
    throw new ParkedError(
      `${name} is for ${refund.amountPaise} paise, and its payment has ${left} paise left to refund. Close it instead.`,
    );
  }
  await tx
    .update(refunds)
    .set({
      status: 'wanted',
      renewals: sql`${refunds.renewals} + 1`,
      providerRefundId: null,
      error: '',
      updatedAt: sql`now()`,
    })
    .where(eq(refunds.id, id));
}

/** Takes a parked item off the list for good. `note` says what was done about it, and is kept. */
export async function closeItem(db: Database, item: ParkedItem, note: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ closedAt: sql`now()`, note })
    .where(isParked(item));
}
