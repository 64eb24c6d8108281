import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refund } from '../ledger/entities.ts';
import type { Ledger, NewOrder } from '../ledger/ledger.ts';
import { LedgerError } from '../ledger/ledger.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { RestFaults } from './faults.ts';
import { failAfter, failBefore } from './faults.ts';

interface Options {
  ledger: Ledger;
  webhooks: Webhooks;
  keyId: string;
  keySecret: string;
  faults: () => RestFaults;
}

type WithId = { Params: { id: string } };

const LEAST_PAISE = 100;

/** The calls of Razorpay's REST interface that the shop makes, with their errors. */
export function restRoutes(app: FastifyInstance, { ledger, webhooks, keyId, keySecret, faults }: Options): void {
  const refundsByKey = new Map<string, string>();
  const credentials = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);

  app.addHook('onRequest', async (request, reply) => {
    const sent = Buffer.from(request.headers.authorization ?? '');
    const known = sent.length === credentials.length && timingSafeEqual(sent, credentials);
    return known ? undefined : refuse(reply, 401, 'Authentication failed');
  });
  app.addHook('preHandler', failBefore(faults));
  app.addHook('onSend', failAfter(faults));
  app.setErrorHandler((error: Error, _request, reply) =>
    refuse(reply, error instanceof LedgerError ? 400 : 500, error.message),
  );

  app.post<{ Body: Partial<NewOrder> }>('/orders', async ({ body }, reply) => {
    const { amount, currency, receipt } = body ?? {};
    if (!Number.isInteger(amount) || amount! < LEAST_PAISE)
      return refuse(reply, 400, 'The amount must be atleast INR 1.00');
    if (currency !== 'INR') return refuse(reply, 400, 'Currency is not supported');
    if (receipt !== undefined && receipt.length > 40)
      return refuse(reply, 400, 'The receipt may not be greater than 40 characters.');
    return ledger.createOrder(body as NewOrder);
  });

  app.get<WithId>('/orders/:id', async ({ params }) => ledger.order(params.id));

  app.get<WithId>('/orders/:id/payments', async ({ params }) => {
    const items = ledger.paymentsOf(ledger.order(params.id).id);
    return { entity: 'collection', count: items.length, items };
  });

  app.get<WithId>('/payments/:id', async ({ params }) => ledger.payment(params.id));

  app.post<WithId & { Body: { amount?: number; receipt?: string } }>('/payments/:id/refund', async (request) => {
    const key = idempotencyKey(request);
    const before = key && refundsByKey.get(key);
    if (before) return ledger.refundById(before);
    const refund = ledger.refund(request.params.id, request.body?.amount, request.body?.receipt);
    if (key) refundsByKey.set(key, refund.id);
    if (refund.status === 'processed') await announceRefund({ ledger, webhooks }, refund);
    else if (Math.random() < webhooks.faults.beforeAnswers) await endRefund({ ledger, webhooks }, refund.id);
    else setTimeout(() => void endRefund({ ledger, webhooks }, refund.id), ledger.faults.refundMs).unref();
    return refund;
  });

  app.get<WithId>('/refunds/:id', async ({ params }) => ledger.refundById(params.id));
}

type Till = Pick<Options, 'ledger' | 'webhooks'>;

const announceRefund = ({ ledger, webhooks }: Till, refund: Refund) =>
  webhooks.announce(`refund.${refund.status}`, { refund, payment: ledger.payment(refund.payment_id) });

const endRefund = (till: Till, id: string) => announceRefund(till, till.ledger.endRefund(id));

const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['x-refund-idempotency'];
  return typeof key === 'string' ? key : undefined;
};

function refuse(reply: FastifyReply, status: number, description: string): FastifyReply {
  const code = status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
  return reply.code(status).send({ error: { code, description } });
}
