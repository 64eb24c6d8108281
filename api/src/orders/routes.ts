import { Type } from 'typebox';
import { requireSession } from '../auth/session.ts';
import type { Api } from '../http/api.ts';
import { answers, forCustomers, Message } from '../http/answers.ts';
import type { Shop } from '../shop.ts';
import { idParams } from '../wire/fields.ts';
import { ListQuery, SealedOf, toPage } from '../wire/list.ts';
import { expiredDocument } from './invoice/document.ts';
import { INVOICE_HEADERS } from './invoice/headers.ts';
import { InvoiceAnswer, InvoiceSignature, OrderListing } from './schemas.ts';
import { invoiceLink, listOrders, openInvoice } from './service.ts';

const tags = ['orders'];
const params = idParams('Order not found');

export function orderRoutes(app: Api, shop: Shop): void {
  const onRequest = requireSession(shop.db);

  app.get(
    '/orders/list',
    {
      onRequest,
      schema: { tags, querystring: ListQuery, ...forCustomers({ 200: SealedOf(OrderListing) }) },
    },
    async (request) => shop.seal(await listOrders(shop.db, request.userId, toPage(request.query))),
  );

  app.get(
    '/orders/getpdf/:id',
    { onRequest, schema: { tags, params, ...forCustomers({ 200: InvoiceAnswer, 404: Message }) } },
    async (request) => ({ data: { file_name: await invoiceLink(shop, request.userId, request.params.id) } }),
  );

  const document = { content: { 'text/html': { schema: Type.String() } } };
  app.get(
    '/orders/invoice/:id',
    {
      schema: {
        tags,
        summary: 'The printable invoice, by a link of getpdf',
        params,
        querystring: InvoiceSignature,
        response: { ...answers({ 404: Message }), 200: document, 403: document },
      },
    },
    async (request, reply) => {
      const invoice = await openInvoice(shop, request.params.id, request.query);
      reply.code(invoice === undefined ? 403 : 200).headers(INVOICE_HEADERS);
      return reply.send(invoice ?? expiredDocument());
    },
  );
}
