import type { Database } from '../database/connect.ts';
import { notFound } from '../http/refusal.ts';
import { findRefundsOf } from '../payments/refunds-of.ts';
import { findSettings } from '../shop-settings/store.ts';
import type { Shop } from '../shop.ts';
import type { Page } from '../wire/page.ts';
import { invoicePath, signatureHolds } from './invoice/link.ts';
import { orderView } from './order-view.ts';
import { findOrder, findOrders } from './store.ts';

export async function listOrders(db: Database, userId: number, page: Page) {
  const { rows, total } = await findOrders(db, userId, page);
  const refunds = await findRefundsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => orderView(row, refunds.get(row.id) ?? [])), total };
}

/**
 * A path below the API's base that shows the invoice for the next 5 minutes, without a session.
 * @throws Refusal 404 for an order that is not this customer's.
 */
export async function invoiceLink({ db, linkKey }: Shop, userId: number, orderId: number): Promise<string> {
  if (!(await findOrder(db, orderId, userId))) throw notFound('Order not found');
  return invoicePath(linkKey, orderId, Date.now());
}

/**
 * The invoice, a PDF; nothing when the link is not, or no longer, good.
 * @throws Refusal 404 for an order that is gone.
 */
export async function openInvoice(
  { db, linkKey }: Shop,
  orderId: number,
  proof: { expires?: string; signature?: string },
): Promise<{ orderNo: string; pdf: Buffer } | undefined> {
  if (!signatureHolds(linkKey, orderId, proof, Date.now())) return undefined;
  const [order, settings] = await Promise.all([findOrder(db, orderId), findSettings(db)]);
  if (!order) throw notFound('Order not found');
  // The PDF library is slow to load: not before the first invoice.
  const { invoicePdf } = await import('./invoice/pdf.ts');
  return { orderNo: order.orderNo, pdf: await invoicePdf(order, settings) };
}
