import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { refunds } from '../database/schema.ts';
import { attemptEach } from './attempt-each.ts';
import { isDue } from './attempts-store.ts';
import { NeedsStaffError } from './delays.ts';
import type { Gateway } from './provider/gateway.ts';
import type { RefundRow } from './refunds.ts';
import { advanceRefund, REFUND_FAILED } from './refunds.ts';

interface PollContext {
  db: Database;
  gateway: Pick<Gateway, 'refundState'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The shortest pause between two questions, in ms. It grows with the refund's age, to 6 hours. */
  everyMs: number;
}

/** Banks take up to a week. */
const PATIENCE_DAYS = 10;

/** Asks about refunds that are pending: their event may be lost. After 10 days staff hear of them. Never rejects. */
export async function pollRefunds({ db, gateway, log, everyMs }: PollContext): Promise<void> {
  const pause = sql`greatest(${everyMs} * interval '1 ms', least((now() - ${refunds.createdAt}) / 4, interval '6 hours'))`;
  const checked = sql`coalesce(${refunds.checkedAt}, ${refunds.updatedAt})`;
  const pending = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(checked, sql`now() - ${pause}`), isDue(db, 'refund', refunds.id)))
    .orderBy(asc(checked))
    .limit(100);
  await attemptEach({ db, log }, pending, {
    kind: 'refund',
    name: ({ id }) => `pending refund ${id}`,
    attempt: (refund) => poll(db, gateway, refund),
  });
}

async function poll(db: Database, gateway: PollContext['gateway'], refund: RefundRow): Promise<void> {
  const { status } = await gateway.refundState(refund.providerRefundId!);
  await db
    .update(refunds)
    .set({ checkedAt: sql`now()` })
    .where(eq(refunds.id, refund.id));
  if (await advanceRefund(db, refund.id, { status })) {
    if (status === 'failed') throw new NeedsStaffError(REFUND_FAILED);
    return;
  }
  const days = (Date.now() - refund.createdAt.valueOf()) / 86_400_000;
  if (status === 'pending' && days > PATIENCE_DAYS) {
    throw new NeedsStaffError(`Razorpay has kept the refund pending for more than ${PATIENCE_DAYS} days.`);
  }
}
