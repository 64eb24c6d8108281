import { Type } from 'typebox';
import { ListQuery, Message, sealedOf } from '@farmgate/contract/shop/envelope';
import { idParams } from '@farmgate/contract/shop/fields';
import { InvoiceAnswer, InvoiceSignature, OrderListing } from '@farmgate/contract/shop/orders';
import { requireSession } from '../auth/session.ts';
import type { Api } from '../http/api.ts';
import { answers, forCustomers } from '../http/answers.ts';
import type { Shop } from '../shop.ts';
import { toPage } from '../wire/page.ts';
import { EXPIRED_PAGE } from './invoice/expired-page.ts';
import { invoiceLink, listOrders, openInvoice } from './service.ts';

const tags = ['orders'];
const params = idParams('Order not found');

/** A PDF is shown by the browser's own viewer, in a tab of its own. */
const POLICY = "frame-ancestors 'none'";

export function orderRoutes(app: Api, shop: Shop): void {
  const onRequest = requireSession(shop.db);

  app.get(
    '/orders/list',
    {
      onRequest,
      schema: { tags, querystring: ListQuery, ...forCustomers({ 200: sealedOf(OrderListing) }) },
    },
    async (request) => shop.seal(await listOrders(shop.db, request.userId, toPage(request.query))),
  );

  app.get(
    '/orders/getpdf/:id',
    { onRequest, schema: { tags, params, ...forCustomers({ 200: InvoiceAnswer, 404: Message }) } },
    async (request) => ({ data: { file_name: await invoiceLink(shop, request.userId, request.params.id) } }),
  );

  app.get(
    '/orders/invoice/:id',
    {
      schema: {
        tags,
        summary: 'The invoice, by a link of getpdf',
        params,
        querystring: InvoiceSignature,
        response: {
          ...answers({ 404: Message }),
          200: {
            content: { 'application/pdf': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) } },
          },
          403: { content: { 'text/html': { schema: Type.String() } } },
        },
      },
    },
    async (request, reply) => {
      const invoice = await openInvoice(shop, request.params.id, request.query);
      reply.header('referrer-policy', 'no-referrer').header('content-security-policy', POLICY);
      if (!invoice) return reply.code(403).type('text/html; charset=utf-8').send(EXPIRED_PAGE);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${invoice.orderNo}.pdf"`)
        .send(invoice.pdf);
    },
  );
}
