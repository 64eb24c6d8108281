import { request } from '@farmgate/shared/api';
import type { CashOrderAnswer, CheckoutRequest, OnlineOrderAnswer } from '@farmgate/shared/contract';
import { tellCartChanged } from '@farmgate/shared/data';

/**
 * Places an order. A repeated call with the same `attempt` places it only once.
 * Rejects with 409 and `{ total }` in rupees when prices have changed.
 */
export const checkout = (order: CheckoutRequest, attempt: string) =>
  request<CashOrderAnswer | OnlineOrderAnswer>({
    method: 'POST',
    path: '/checkout',
    body: order,
    headers: { 'idempotency-key': attempt },
    protected: true,
  }).finally(tellCartChanged);
