import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentAnswer, VerificationRequest } from '@farmgate/contract/shop/checkout';
import type { Database } from '../database/connect.ts';
import { withProviderId } from '../database/find-order.ts';
import { orders } from '../database/schema.ts';
import { conflict, invalid, notFound } from '../http/request-error.ts';
import type { Gateway, ProviderPayment } from './provider/gateway.ts';
import { ProviderError } from './provider/gateway.ts';
import { isFullAmount, settle } from './settle.ts';
import { CONFIRMED, ONLINE, PENDING } from '../database/order-codes.ts';
import type { OrderHead } from './store.ts';
import { findOrderHead, lockOrder, recordEvent } from './store.ts';

type Log = Pick<FastifyBaseLogger, 'warn'>;
type Proof = Pick<
  VerificationRequest,
  'orderCreationId' | 'razorpayOrderId' | 'razorpayPaymentId' | 'razorpaySignature'
>;

const WRONG = 'This payment could not be verified';
const REFUNDED_TEXT = 'We are refunding your payment.';

/**
 * Verifies the proof that checkout gave the browser, and fetches the payment from the provider; the browser's data is
 * not trusted. While the provider does not answer, a valid proof makes the payment pending.
 * @throws RequestError 404 for an order that is not this customer's; 422 for an invalid proof; 409 for a payment that
 * is refunded, because the order can no longer be paid or has another amount
 */
export async function verifyPayment(
  { db, gateway }: { db: Database; gateway: Gateway },
  userId: number,
  proof: Proof,
  log: Log,
): Promise<PaymentAnswer> {
  const order = await findOrderHead(db, and(withProviderId(proof.orderCreationId), eq(orders.userId, userId)));
  if (!order?.providerOrderId) throw notFound('Order not found');
  const { razorpayOrderId, razorpayPaymentId, razorpaySignature } = proof;
  const proven =
    razorpayOrderId === order.providerOrderId &&
    gateway.isPaymentSignature(order.providerOrderId, razorpayPaymentId, razorpaySignature);
  if (!proven) {
    log.warn(`order ${order.orderNo}: rejected a payment without a valid signature`);
    throw invalid('razorpaySignature', WRONG);
  }
  const payment = await fetchPayment(gateway, order, razorpayPaymentId, log);
  if (payment.orderId !== order.providerOrderId) {
    log.warn(`order ${order.orderNo}: payment ${razorpayPaymentId} is for another order`);
    throw invalid('razorpayPaymentId', WRONG);
  }
  const { paymentMode, paymentStatus } = await record(db, order.id, payment);
  if (!isFullAmount(order, payment))
    throw conflict(`This payment is not for the amount of the order. ${REFUNDED_TEXT}`);
  if (paymentMode !== ONLINE || (paymentStatus !== CONFIRMED && paymentStatus !== PENDING)) {
    throw conflict(`This order can no longer be paid. ${REFUNDED_TEXT}`);
  }
  return paymentAnswer(order.orderNo, paymentStatus);
}

export const paymentAnswer = (orderNo: string, paymentStatus: number): PaymentAnswer => ({
  message: paymentStatus === CONFIRMED ? 'Your Order is Confirmed' : 'Your payment is being confirmed',
  order: { order_no: orderNo },
  payment_status: paymentStatus as PaymentAnswer['payment_status'],
});

/** Without an answer of the provider, a valid signature counts as an authorized payment of the full amount. */
async function fetchPayment(gateway: Gateway, order: OrderHead, id: string, log: Log): Promise<ProviderPayment> {
  try {
    return await gateway.payment(id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn(error.message);
    if (error.isFinal) throw invalid('razorpayPaymentId', WRONG);
    const { providerOrderId, totalPaise } = order;
    const assumed = { status: 'authorized', currency: 'INR', method: '', error: '' } as const;
    return { ...assumed, id, orderId: providerOrderId, amountPaise: totalPaise };
  }
}

/** Settles the payment. Returns payment mode and status of the order. */
const record = (db: Database, orderId: number, payment: ProviderPayment) =>
  db.transaction(async (tx) => {
    const order = (await lockOrder(tx, eq(orders.id, orderId)))!;
    const { paymentStatus, outcome } = await settle(tx, order, payment);
    const type = `payment.${payment.status}`;
    await recordEvent(tx, { source: 'verification', type, orderId, paymentId: payment.id, body: payment, outcome });
    return { paymentMode: order.paymentMode, paymentStatus };
  });
