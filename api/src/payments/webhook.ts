import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { withProviderId } from '../database/find-order.ts';
import { reasonOf } from '../database/reason.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { storableText } from '../database/storable.ts';
import { RequestError } from '../http/request-error.ts';
import { recordFailure } from './attempt-each.ts';
import { processEvent, UNREADABLE } from './event-effect.ts';
import type { Gateway, ProviderEvent } from './provider/gateway.ts';
import { lockOrder, recordEvent, setOutcome } from './store.ts';

export interface Delivery {
  raw: Buffer;
  signature: string;
  eventId: string | undefined;
}

interface PaymentContext {
  db: Database;
  gateway: Gateway;
}
type Log = Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>;

const MAX_ID_LENGTH = 100;
/** Characters stored of a body that is not an event. */
const MAX_TEXT_LENGTH = 10_000;

/**
 * Receives a signed event of the provider. The event and its changes are one transaction; a repeated event changes
 * nothing. An event that cannot be processed is stored without changes; the reconciler retries it, and parks it for
 * staff when that fails too.
 * @throws RequestError 400 for an invalid signature
 */
export async function receiveEvent({ db, gateway }: PaymentContext, delivery: Delivery, log: Log): Promise<void> {
  const { raw, signature } = delivery;
  if (!gateway.isEventSignature(raw, signature)) {
    log.warn(`rejected an event of ${raw.length} bytes with an invalid signature`);
    throw new RequestError(400, { message: 'The signature is invalid', errors: [] });
  }
  const event = gateway.readEvent(raw);
  const outcome = await db.transaction((tx) => record(tx, { eventId: idOf(delivery), event, raw }, log));
  log.info(`${event?.type ?? 'event'} ${event?.payment?.id ?? ''}: ${outcome}`);
}

/** Copies of an event share its id, or its bytes if it has no usable id. */
function idOf({ raw, eventId }: Delivery): string {
  const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
  if (!eventId) return hash(raw);
  return eventId.length > MAX_ID_LENGTH ? hash(eventId) : storableText(eventId);
}

interface ReceivedEvent {
  eventId: string;
  event: ProviderEvent | undefined;
  raw: Buffer;
}

async function record(tx: Database, { eventId, event, raw }: ReceivedEvent, log: Log): Promise<string> {
  const payment = event?.payment;
  // Lock the order before inserting the event's row, which refers to it: every other transaction locks the order first.
  const order = payment?.orderId ? await lockOrder(tx, withProviderId(payment.orderId)) : undefined;
  const id = await recordEvent(tx, {
    eventId,
    source: 'webhook',
    type: event?.type ?? UNREADABLE,
    orderId: order?.id,
    paymentId: payment?.id,
    body: event?.body ?? { text: storableText(raw.toString().slice(0, MAX_TEXT_LENGTH)) },
    outcome: 'processing',
  });
  if (id === undefined) return 'duplicate';
  const outcome = await inSavepoint(tx, () => processEvent(tx, event)).catch(async (error: unknown) => {
    await recordFailure({ db: tx, log }, { item: { kind: 'event', id }, name: `event ${id}`, attempts: 1 }, error);
    return reasonOf(error);
  });
  await setOutcome(tx, id, outcome);
  return outcome;
}
