import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { payments, refunds } from '../database/schema.ts';
import type { Gateway, ProviderRefund } from './gateway.ts';
import { ProviderError } from './gateway.ts';

export interface WantedRefund {
  paymentId: string;
  amountPaise: number;
  /** Of 10 to 64 letters, digits, `-` and `_`: the same one is the same refund. */
  key: string;
  reason: string;
}

/** Notes that money has to go back; `sendRefunds` sends it. False when that is noted already. */
export async function wantRefund(tx: Database, refund: WantedRefund): Promise<boolean> {
  const rows = await tx
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id });
  return rows.length === 1;
}

/** Paise of a payment that have not gone back and are not about to. The payment is held until the transaction ends. */
export async function refundable(tx: Database, paymentId: string): Promise<number> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (payment?.status !== 'captured') return 0;
  const [sum] = await tx
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::integer` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')));
  return payment.amountPaise - (sum?.paise ?? 0);
}

/** Asks the provider for every refund that is wanted. One that cannot be had is marked, and logged for staff. */
export async function sendRefunds(
  db: Database,
  gateway: Gateway,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<void> {
  const wanted = await db.select().from(refunds).where(eq(refunds.status, 'wanted')).orderBy(asc(refunds.id));
  for (const refund of wanted) {
    try {
      const { id, status } = await gateway.refund(refund);
      await update(db, refund.id, { status, providerRefundId: id });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn(`refund ${refund.key}: ${error.message}`);
      if (!error.isFinal) continue;
      log.error(`refund ${refund.key} of ${refund.amountPaise} paise was refused. See to it at the provider.`);
      await update(db, refund.id, { status: 'failed', error: error.message });
    }
  }
}

/** What the provider says later of a refund. */
export async function noteRefund(tx: Database, { id, status }: ProviderRefund): Promise<string> {
  const rows = await tx
    .update(refunds)
    .set({ status, updatedAt: sql`now()` })
    .where(and(eq(refunds.providerRefundId, id), ne(refunds.status, 'processed')))
    .returning({ id: refunds.id });
  return rows.length > 0 ? `refund ${status}` : 'nothing new';
}

async function update(db: Database, id: number, change: Partial<typeof refunds.$inferInsert>): Promise<void> {
  await db
    .update(refunds)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(refunds.id, id));
}
