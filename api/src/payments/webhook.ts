import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { reasonOf } from '../database/reason.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { storableText } from '../database/storable.ts';
import { RequestError } from '../http/request-error.ts';
import { recordFailure } from './attempt-each.ts';
import { processEvent, UNREADABLE } from './event-effect.ts';
import type { Gateway, ProviderEvent } from './provider/gateway.ts';
import { byProviderId, lockOrder, recordEvent, setOutcome } from './store.ts';

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
/** Characters kept of a body that is no event. */
const MAX_TEXT_LENGTH = 10_000;

/**
 * Takes an event of the provider's: every one that is signed. The event and all that it changes are one transaction, and
 * one that comes again changes nothing. An event that cannot be processed is kept without changes; the reconciler
 * processes it again, and parks it for staff when that fails as well.
 * @throws RequestError 400 for what is not from the provider.
 */
export async function receiveEvent({ db, gateway }: PaymentContext, delivery: Delivery, log: Log): Promise<void> {
  const { raw, signature } = delivery;
  if (!gateway.isEventSignature(raw, signature)) {
    log.warn(`an event of ${raw.length} bytes came with a wrong signature`);
    throw new RequestError(400, { message: 'The signature is wrong', errors: [] });
  }
  const event = gateway.readEvent(raw);
  const outcome = await db.transaction((tx) => record(tx, { eventId: idOf(delivery), event, raw }, log));
  log.info(`${event?.type ?? 'event'} ${event?.payment?.id ?? ''}: ${outcome}`);
}

/** Copies of an event have its id; without one, or with one that is none, they have the same bytes. */
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
  // Before the event's row, which refers to it: everywhere else the order is locked first, too.
  const order = payment?.orderId ? await lockOrder(tx, byProviderId(payment.orderId)) : undefined;
  const id = await recordEvent(tx, {
    eventId,
    source: 'webhook',
    type: event?.type ?? UNREADABLE,
    orderId: order?.id,
    paymentId: payment?.id,
    body: event?.body ?? { text: storableText(raw.toString().slice(0, MAX_TEXT_LENGTH)) },
    outcome: 'being taken',
  });
  if (id === undefined) return 'known already';
  const outcome = await inSavepoint(tx, () => processEvent(tx, event)).catch(async (error: unknown) => {
    await recordFailure({ db: tx, log }, { item: { kind: 'event', id }, name: `event ${id}`, attempts: 1 }, error);
    return reasonOf(error);
  });
  await setOutcome(tx, id, outcome);
  return outcome;
}
