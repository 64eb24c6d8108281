import { Message } from '@farmgate/contract/shop/envelope';
import { idParams } from '@farmgate/contract/shop/fields';
import { InvoiceAnswer, InvoiceSignature } from '@farmgate/contract/shop/orders';
import { Type } from 'typebox';
import { requireSession } from '../../auth/session.ts';
import { answers, forCustomers } from '../../http/answers.ts';
import type { Api } from '../../http/api.ts';
import type { RouteContext } from '../../http/route-context.ts';
import { EXPIRED_PAGE } from './expired-page.ts';
import { invoiceLink, openInvoice } from './service.ts';

const tags = ['orders'];
const params = idParams('Order not found', Number.MAX_SAFE_INTEGER);

/** The browser's own viewer shows the PDF in a separate tab. */
const POLICY = "frame-ancestors 'none'";

export function invoiceRoutes(app: Api, context: RouteContext): void {
  const onRequest = requireSession(context.db);

  app.get(
    '/orders/getpdf/:id',
    { onRequest, schema: { tags, params, ...forCustomers({ 200: InvoiceAnswer, 404: Message }) } },
    async (request) => ({ data: { file_name: await invoiceLink(context, request.userId, request.params.id) } }),
  );

  app.get(
    '/orders/invoice/:id',
    {
      schema: {
        tags,
        summary: 'The invoice, for a link from getpdf',
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
      const invoice = await openInvoice(context, request.params.id, request.query);
      reply.header('referrer-policy', 'no-referrer').header('content-security-policy', POLICY);
      if (!invoice) return reply.code(403).type('text/html; charset=utf-8').send(EXPIRED_PAGE);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${invoice.orderNo}.pdf"`)
        .send(invoice.pdf);
    },
  );
}
