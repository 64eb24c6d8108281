import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Gateway, ProviderEvent } from './gateway.ts';
import { noteRefund } from './refunds.ts';
import { settle } from './settle.ts';
import type { OrderHead } from './store.ts';
import { byProviderId, holdOrder, keepEvent, setOutcome } from './store.ts';

export interface Delivery {
  raw: Buffer;
  signature: string;
  eventId: string | undefined;
}

const UNKNOWN = 'unknown order';

/**
 * Takes an event of the provider's. The event and all that it changes are one transaction: one that is not answered for
 * comes again, one that comes again changes nothing.
 * @throws Refusal 400 for what is not from the provider or is no event; 404 for an order the shop does not know, once: the
 * event is kept, and taken when it comes again.
 */
export async function takeEvent(
  { db, gateway }: { db: Database; gateway: Gateway },
  { raw, signature, eventId }: Delivery,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<void> {
  if (!gateway.provesEvent(raw, signature)) {
    log.warn(`an event of ${raw.length} bytes came with a wrong signature`);
    throw new Refusal(400, { message: 'The signature is wrong', errors: [] });
  }
  const event = gateway.readEvent(raw);
  if (!event) throw new Refusal(400, { message: 'The request body is not an event', errors: [] });
  const id = eventId || createHash('sha256').update(raw).digest('hex');
  const outcome = await db.transaction((tx) => record(tx, id, event));
  log.info(`${event.type} ${event.payment?.id ?? ''}: ${outcome}`);
  if (outcome === UNKNOWN) throw notFound('Order not found');
}

async function record(tx: Database, eventId: string, { type, payment, refund, body }: ProviderEvent): Promise<string> {
  const order = payment?.orderId ? await holdOrder(tx, byProviderId(payment.orderId)) : undefined;
  const outcome = 'being taken';
  const event = {
    eventId,
    source: 'webhook',
    type,
    orderId: order?.id,
    paymentId: payment?.id,
    body,
    outcome,
  } as const;
  if (!(await keepEvent(tx, event))) return 'known already';
  const result = await effect(tx, order, { payment, refund });
  await setOutcome(tx, eventId, result);
  return result;
}

async function effect(
  tx: Database,
  order: OrderHead | undefined,
  { payment, refund }: Pick<ProviderEvent, 'payment' | 'refund'>,
): Promise<string> {
  if (payment && !order) return UNKNOWN;
  const { outcome } = order && payment ? await settle(tx, order, payment) : { outcome: 'nothing new' };
  return refund ? noteRefund(tx, refund) : outcome;
}
