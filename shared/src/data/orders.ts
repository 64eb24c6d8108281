import { queryOptions } from '@tanstack/react-query';
import { listParams } from '../api/call.ts';
import type { ListParams } from '../api/call.ts';
import { request, requestEncrypted } from '../api/request.ts';
import type {
  CashOrderAnswer,
  CheckoutRequest,
  InvoiceAnswer,
  Listing,
  OnlineOrderAnswer,
  Order,
} from '../contract/index.ts';
import { ordersKey } from './keys.ts';
import { tellCartChanged } from './other-tabs.ts';

/** The customer's orders, newest first. */
export const ordersQuery = (params: ListParams = {}) =>
  queryOptions({
    queryKey: [...ordersKey, listParams(params)],
    queryFn: ({ signal }) =>
      requestEncrypted<Listing<Order>>({
        method: 'GET',
        path: '/orders/list',
        params: listParams(params),
        protected: true,
        signal,
      }),
  });

/**
 * Places an order. The same `attempt` twice places it once.
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

/** The address of an order's invoice, good for five minutes, ready to be opened in a new tab. */
export const invoiceAddress = async (orderId: number): Promise<string> => {
  const { data } = await request<InvoiceAnswer>({ method: 'GET', path: `/orders/getpdf/${orderId}`, protected: true });
  return `/api${data.file_name}`;
};
