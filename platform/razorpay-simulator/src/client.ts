import type { Proof } from './checkout/pay.ts';
import type { Payment } from './ledger/entities.ts';
import type { LedgerFaults } from './ledger/faults.ts';
import type { Totals } from './ledger/totals.ts';
import type { RestFaults } from './rest/faults.ts';
import type { WebhookFaults } from './webhooks/faults.ts';

export type { Totals };

/** Controls the simulator. @throws Error with its message when it rejects a call */
export function simulatorAt(url: string) {
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' };
    const options = body ? { method, headers, body: JSON.stringify(body) } : { method };
    const answer = await fetch(`${url}/control${path}`, options);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    setWebhooks: (faults: Partial<WebhookFaults>) => call<WebhookFaults>('PUT', '/webhooks', faults),
    setLedger: (faults: Partial<LedgerFaults>) => call<LedgerFaults>('PUT', '/ledger', faults),
    setRest: (faults: Partial<RestFaults>) => call<object>('PUT', '/rest', faults),
    /** Sends the events held back. */
    release: () => call<object>('POST', '/webhooks/release'),
    /** Events not yet taken by the shop. */
    waiting: async () => (await call<{ waiting: number }>('GET', '/webhooks/waiting')).waiting,
    /** Deliveries of signed events that the shop has answered with an error. */
    refused: async () => (await call<{ refused: number }>('GET', '/webhooks/waiting')).refused,
    /** For the whole of the order, or for `amount` paise. */
    pay: (orderId: string, amount?: number) => call<Proof>('POST', `/orders/${orderId}/pay`, { amount }),
    fail: (orderId: string) => call<Payment>('POST', `/orders/${orderId}/fail`),
    authorize: (orderId: string) => call<Proof>('POST', `/orders/${orderId}/authorize`),
    capture: (paymentId: string) => call<Payment>('POST', `/payments/${paymentId}/capture`),
    totals: () => call<Totals>('GET', '/totals'),
    payments: () => call<Payment[]>('GET', '/payments'),
  };
}

export type SimulatorClient = ReturnType<typeof simulatorAt>;
