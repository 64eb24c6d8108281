import { listParams, request, requestEncrypted } from '@farmgate/shared/api';
import type { ListParams } from '@farmgate/shared/api';
import type { InvoiceAnswer, Listing, Order } from '@farmgate/shared/contract';
import { ordersKey } from '@farmgate/shared/data';
import { queryOptions } from '@farmgate/shared/query';

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

/** The URL of an order's invoice, valid for five minutes, to be opened in a new tab. */
export const invoiceUrl = async (orderId: number): Promise<string> => {
  const { data } = await request<InvoiceAnswer>({ method: 'GET', path: `/orders/getpdf/${orderId}`, protected: true });
  return `/api${data.file_name}`;
};
