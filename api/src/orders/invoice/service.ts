import { notFound } from '../../http/request-error.ts';
import type { RouteContext } from '../../http/route-context.ts';
import { findSettings } from '../../shop-settings/store.ts';
import { findOrder } from '../store.ts';
import { invoicePath, signatureHolds } from './link.ts';

/**
 * A path below the API's base that shows the invoice for the next 5 minutes, without a session.
 * @throws RequestError 404 for an order that is not this customer's.
 */
export async function invoiceLink({ db, linkKey }: RouteContext, userId: number, orderId: number): Promise<string> {
  if (!(await findOrder(db, orderId, userId))) throw notFound('Order not found');
  return invoicePath(linkKey, orderId, Date.now());
}

/**
 * The invoice, a PDF; nothing when the link is not, or no longer, good.
 * @throws RequestError 404 for an order that is gone.
 */
export async function openInvoice(
  { db, linkKey }: RouteContext,
  orderId: number,
  proof: { expires?: string; signature?: string },
): Promise<{ orderNo: string; pdf: Buffer } | undefined> {
  if (!signatureHolds(linkKey, orderId, proof, Date.now())) return undefined;
  const [order, settings] = await Promise.all([findOrder(db, orderId), findSettings(db)]);
  if (!order) throw notFound('Order not found');
  // The PDF library is slow to load: not before the first invoice.
  const { invoicePdf } = await import('./pdf.ts');
  return { orderNo: order.orderNo, pdf: await invoicePdf(order, settings) };
}
