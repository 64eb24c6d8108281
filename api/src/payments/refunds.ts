import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { payments, refunds } from '../database/schema.ts';
import { attemptEach } from './attempt-each.ts';
import { forgetAttempts, isDue, parkItem } from './attempts-store.ts';
import { NeedsStaffError } from './delays.ts';
import type { Gateway, ProviderRefund } from './provider/gateway.ts';
import { ProviderError } from './provider/gateway.ts';

export type RefundRow = typeof refunds.$inferSelect;

export interface RefundRequest {
  paymentId: string;
  amountPaise: number;
  /** Of 10 to 60 letters, digits, `-` and `_`: the same one is the same refund. */
  key: string;
  reason: string;
}

/** Notes that money has to go back; `sendRefunds` sends it. Gives its id; undefined when that is noted already. */
export async function requestRefund(tx: Database, refund: RefundRequest): Promise<number | undefined> {
  const [row] = await tx
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id });
  return row?.id;
}

/** Paise of a payment that have not gone back and are not about to. The payment is held until the transaction ends. */
export async function lockRefundable(tx: Database, paymentId: string): Promise<number> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (payment?.status !== 'captured') return 0;
  const [sum] = await tx
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::integer` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')));
  return payment.amountPaise - (sum?.paise ?? 0);
}

/** The provider refunds once for each key, and repeats its answer. What it has refused is asked for under another one. */
const providerKey = ({ key, renewals }: Pick<RefundRow, 'key' | 'renewals'>): string =>
  renewals === 0 ? key : `${key}-${renewals}`;

/** Asks the provider for every refund that is due. One that it refuses is failed, and parked for staff. Never rejects. */
export async function sendRefunds(
  db: Database,
  gateway: Pick<Gateway, 'refund'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<void> {
  const wanted = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'wanted'), isDue(db, 'refund', refunds.id)))
    .orderBy(asc(refunds.id))
    .limit(100);
  await attemptEach({ db, log }, wanted, {
    kind: 'refund',
    name: ({ id, amountPaise }) => `refund ${id} of ${amountPaise} paise`,
    attempt: (refund) => send(db, gateway, refund),
  });
}

async function send(db: Database, gateway: Pick<Gateway, 'refund'>, refund: RefundRow): Promise<void> {
  try {
    const { paymentId, amountPaise } = refund;
    const { id, status } = await gateway.refund({ paymentId, amountPaise, key: providerKey(refund) });
    await advanceRefund(db, refund.id, { status, providerRefundId: id });
    if (status === 'failed') throw new NeedsStaffError(REFUND_FAILED);
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.isFinal) throw error;
    // An event may have said meanwhile that the money has gone back.
    const isFailed = await advanceRefund(db, refund.id, { status: 'failed', error: error.message });
    if (isFailed) throw new NeedsStaffError(error.message);
  }
}

export const REFUND_FAILED = 'Razorpay reports that the refund failed.';

/** What the provider says later of a refund, or earlier than it answers the call that has asked for it. */
export async function recordRefund(tx: Database, { id, paymentId, receipt, status }: ProviderRefund): Promise<string> {
  const key = sql`CASE ${refunds.renewals} WHEN 0 THEN ${refunds.key} ELSE ${refunds.key} || '-' || ${refunds.renewals} END`;
  const isAnswerToCome = and(
    sql`${refunds.providerRefundId} IS NULL`,
    eq(refunds.paymentId, paymentId),
    eq(key, receipt),
  );
  const [row] = await tx
    .select()
    .from(refunds)
    .where(or(eq(refunds.providerRefundId, id), isAnswerToCome));
  if (!row || !(await advanceRefund(tx, row.id, { status, providerRefundId: id }))) return 'nothing new';
  if (status === 'failed') await parkItem(tx, { kind: 'refund', id: row.id }, REFUND_FAILED);
  if (status === 'processed') await forgetAttempts(tx, { kind: 'refund', id: row.id });
  return `refund ${status}`;
}

const rank = (status: unknown) =>
  sql`array_position(ARRAY['wanted', 'pending', 'failed', 'processed'], ${status}::text)`;

/**
 * Moves a refund forward, never back: to pending, failed, processed. News of it may come in any order. False when it is
 * that far already.
 */
export async function advanceRefund(
  db: Database,
  id: number,
  change: { status: ProviderRefund['status']; providerRefundId?: string; error?: string },
): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(refunds.id, id), sql`${rank(refunds.status)} < ${rank(change.status)}`))
    .returning({ id: refunds.id });
  return rows.length > 0;
}
