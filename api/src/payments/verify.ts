import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentAnswer, VerificationRequest } from '@farmgate/contract/shop/checkout';
import type { Database } from '../database/connect.ts';
import { orders } from '../database/schema.ts';
import { conflict, invalid, notFound } from '../http/request-error.ts';
import type { Gateway, ProviderPayment } from './provider/gateway.ts';
import { ProviderError } from './provider/gateway.ts';
import { isFullAmount, settle } from './settle.ts';
import { CONFIRMED, ONLINE, PENDING } from '../database/order-codes.ts';
import type { OrderHead } from './store.ts';
import { byProviderId, findOrderHead, lockOrder, recordEvent } from './store.ts';

type Log = Pick<FastifyBaseLogger, 'warn'>;
type Proof = Pick<
  VerificationRequest,
  'orderCreationId' | 'razorpayOrderId' | 'razorpayPaymentId' | 'razorpaySignature'
>;

const WRONG = 'This payment could not be verified';
const REFUNDED_TEXT = 'What you paid is on its way back to you.';

/**
 * Takes the proof that checkout gave the browser. The payment itself is asked for at the provider; nothing that the browser
 * says of it counts. While the provider does not answer, a proof alone makes the payment pending.
 * @throws RequestError 404 for an order that is not this customer's, 422 for a proof that is none, 409 for a payment that
 * goes back: of an order that can no longer be paid, or of another amount.
 */
export async function verifyPayment(
  { db, gateway }: { db: Database; gateway: Gateway },
  userId: number,
  proof: Proof,
  log: Log,
): Promise<PaymentAnswer> {
  const order = await findOrderHead(db, and(byProviderId(proof.orderCreationId), eq(orders.userId, userId)));
  if (!order?.providerOrderId) throw notFound('Order not found');
  const { razorpayOrderId, razorpayPaymentId, razorpaySignature } = proof;
  const proven =
    razorpayOrderId === order.providerOrderId &&
    gateway.isPaymentSignature(order.providerOrderId, razorpayPaymentId, razorpaySignature);
  if (!proven) {
    log.warn(`order ${order.orderNo}: a payment was claimed without a valid signature`);
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

/** The signature says that the bank has agreed; that is all that is known while the provider is silent. */
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

/** Settles the payment. How its order is paid, and how far that is now. */
const record = (db: Database, orderId: number, payment: ProviderPayment) =>
  db.transaction(async (tx) => {
    const order = (await lockOrder(tx, eq(orders.id, orderId)))!;
    const { paymentStatus, outcome } = await settle(tx, order, payment);
    const type = `payment.${payment.status}`;
    await recordEvent(tx, { source: 'verification', type, orderId, paymentId: payment.id, body: payment, outcome });
    return { paymentMode: order.paymentMode, paymentStatus };
  });
