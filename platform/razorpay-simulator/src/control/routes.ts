import type { FastifyInstance } from 'fastify';
import type { Counter } from '../checkout/pay.ts';
import { captureLate, fail, pay, proofOf } from '../checkout/pay.ts';
import type { LedgerFaults } from '../ledger/faults.ts';
import { totalsOf } from '../ledger/totals.ts';
import type { RestFaults } from '../rest/faults.ts';
import type { WebhookFaults } from '../webhooks/faults.ts';

interface Options extends Counter {
  setRestFaults: (faults: Partial<RestFaults>) => void;
}

type WithId = { Params: { id: string } };
type PayWithId = WithId & { Body: { amount?: number } | undefined };

/** What tests and drills do to the simulator. Not for browsers: nothing proxies here. */
export function controlRoutes(app: FastifyInstance, { setRestFaults, ...counter }: Options): void {
  const { ledger, webhooks, keySecret } = counter;

  app.put<{ Body: Partial<WebhookFaults> }>('/webhooks', async ({ body }) => {
    webhooks.faults = { ...webhooks.faults, ...body };
    return webhooks.faults;
  });
  app.post('/webhooks/release', async () => {
    webhooks.faults = { ...webhooks.faults, held: false };
    webhooks.release();
    return {};
  });
  app.get('/webhooks/waiting', async () => ({ waiting: webhooks.waiting, refused: webhooks.refused }));

  app.put<{ Body: Partial<RestFaults> }>('/rest', async ({ body }) => {
    setRestFaults(body);
    return {};
  });

  app.put<{ Body: Partial<LedgerFaults> }>('/ledger', async ({ body }) => {
    ledger.faults = { ...ledger.faults, ...body };
    return ledger.faults;
  });

  app.post<PayWithId>('/orders/:id/pay', async ({ params, body }) => pay(counter, params.id, body ?? {}));
  app.post<WithId>('/orders/:id/fail', async ({ params }) => fail(counter, params.id, {}));
  app.post<WithId>('/orders/:id/authorize', async ({ params }) => {
    const payment = ledger.pay(params.id, 'authorized');
    await webhooks.announce('payment.authorized', { payment });
    return proofOf(payment, keySecret);
  });
  app.post<WithId>('/payments/:id/capture', async ({ params }) => captureLate(counter, params.id));

  app.get('/totals', async () => totalsOf(ledger));
  app.get('/payments', async () => [...ledger.payments.values()]);
}
