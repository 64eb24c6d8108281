import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { CashOrderAnswer, OnlineOrderAnswer, PayableOrder } from '@farmgate/contract/shop/checkout';
import { removeOrderedLines } from '../cart/store.ts';
import type { Database } from '../database/connect.ts';
import { withNumber } from '../database/find-order.ts';
import { orderItems, orders } from '../database/schema.ts';
import { promiseDelivery } from '../delivery/promise.ts';
import { conflict, notFound } from '../http/request-error.ts';
import { mailOrderConfirmed } from '../mail/outbox.ts';
import { paiseToRupees } from '@farmgate/contract/shop/rules/paise';
import { refundView } from '../orders/refund-view.ts';
import type { Gateway } from '../payments/provider/gateway.ts';
import { openProviderOrder, paymentUnavailable } from '../payments/provider-order.ts';
import { findRefundsOfOrder } from '../payments/refunds-of.ts';
import { CASH_ON_DELIVERY, PENDING } from '../database/order-codes.ts';
import { isOpen } from '../payments/states.ts';
import type { OrderHead } from '../payments/store.ts';
import { findOrderHead, lockOrder, recordEvent } from '../payments/store.ts';
import type { CheckoutContext } from './service.ts';
import { placeOnlineOrder } from './service.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;
interface PaymentContext {
  db: Database;
  gateway: Gateway | undefined;
}

const mine = (userId: number, orderNo: string) => and(eq(orders.userId, userId), withNumber(orderNo))!;

/**
 * Places an order and opens it for payment.
 * @throws RequestError as `placeOnlineOrder`; 503 when the provider does not answer
 */
export async function orderOnline(
  { db, gateway }: PaymentContext,
  userId: number,
  checkout: CheckoutContext,
  log: Log,
): Promise<OnlineOrderAnswer> {
  if (!gateway) throw paymentUnavailable();
  const id = await placeOnlineOrder(db, userId, checkout);
  const order = (await findOrderHead(db, eq(orders.id, id)))!;
  return { order: await openProviderOrder(db, gateway, order, log) };
}

/** An order for the payment page, in any state. @throws RequestError 404 for one that is not this customer's */
export async function payableOrder(
  { db, gateway }: PaymentContext,
  userId: number,
  orderNo: string,
  log: Log,
): Promise<PayableOrder> {
  if (!gateway) throw paymentUnavailable();
  const order = await findOrderHead(db, mine(userId, orderNo));
  if (!order || (!isOpen(order) && !order.providerOrderId)) throw notFound('Order not found');
  const { name, email, mobile, address, city, zipcode } = order;
  return {
    order: await openProviderOrder(db, gateway, order, log),
    payment_status: order.paymentStatus as PayableOrder['payment_status'],
    payment_mode: order.paymentMode as PayableOrder['payment_mode'],
    order_status: order.status as PayableOrder['order_status'],
    refunds: (await findRefundsOfOrder(db, order.id)).map(refundView),
    total_price: paiseToRupees(order.totalPaise),
    sub_total: paiseToRupees(order.subTotalPaise),
    tax_price: 0,
    name,
    email,
    mobile,
    address,
    city,
    zipcode,
    cartDetails: { id: await linesOf(db, order) },
    type: order.paymentMode === CASH_ON_DELIVERY ? 'cod' : 'online',
  };
}

async function linesOf(db: Database, { id }: OrderHead): Promise<number[]> {
  const rows = await db.select({ id: orderItems.cartLineId }).from(orderItems).where(eq(orderItems.orderId, id));
  return rows.flatMap((row) => row.id ?? []);
}

/**
 * Changes an unpaid online order to cash on delivery and removes its lines from the cart. A repeat gets the same
 * answer. Payments that still arrive for it are refunded.
 * @throws RequestError 404 for an order that is not this customer's; 409 for one that is paid, being paid or canceled
 */
export function switchToCash({ db }: PaymentContext, userId: number, orderNo: string): Promise<CashOrderAnswer> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, mine(userId, orderNo));
    if (!order) throw notFound('Order not found');
    const answer = { order: { id: order.id, order_no: order.orderNo } };
    if (order.paymentMode === CASH_ON_DELIVERY) return answer;
    if (!isOpen(order) || order.paymentStatus === PENDING) throw conflict(reasonAgainstCash(order));
    await tx
      .update(orders)
      .set({ paymentMode: CASH_ON_DELIVERY, paymentStatus: PENDING })
      .where(eq(orders.id, order.id));
    await removeOrderedLines(tx, userId, order.id);
    await promiseDelivery(tx, order.id);
    await mailOrderConfirmed(tx, order.id);
    await recordEvent(tx, { source: 'shop', type: 'cash', orderId: order.id, body: {}, outcome: 'cash on delivery' });
    return answer;
  });
}

function reasonAgainstCash(order: OrderHead): string {
  if (order.paidBy) return 'This order is already paid.';
  return order.paymentStatus === PENDING
    ? 'Your payment is still being confirmed. Check My Orders in a moment.'
    : 'This order was cancelled. Its products are still in your cart.';
}
