import { and, asc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { paymentAttempts, paymentEvents } from '../database/schema.ts';
import { attemptEach } from './attempt-each.ts';
import { isDue } from './attempts-store.ts';
import { processEvent } from './event-effect.ts';
import type { Gateway } from './provider/gateway.ts';
import { setOutcome } from './store.ts';

interface RetryContext {
  db: Database;
  gateway: Pick<Gateway, 'eventOf'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Processes again, from what was kept of them, the events that could not be processed when they came. */
export async function retryEvents({ db, gateway, log }: RetryContext): Promise<void> {
  const due = await db
    .select({ id: paymentEvents.id, body: paymentEvents.body })
    .from(paymentEvents)
    .innerJoin(paymentAttempts, and(eq(paymentAttempts.kind, 'event'), eq(paymentAttempts.itemId, paymentEvents.id)))
    .where(isDue(db, 'event', paymentEvents.id))
    .orderBy(asc(paymentEvents.id))
    .limit(100);
  await attemptEach({ db, log }, due, {
    kind: 'event',
    name: ({ id }) => `event ${id}`,
    attempt: ({ id, body }) =>
      db.transaction(async (tx) => setOutcome(tx, id, await processEvent(tx, gateway.eventOf(body as object)))),
  });
}
