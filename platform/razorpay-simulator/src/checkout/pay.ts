import { createHmac } from 'node:crypto';
import type { Payment } from '../ledger/entities.ts';
import type { Ledger, Payer } from '../ledger/ledger.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** What checkout hands to the page's `handler`. */
export interface Proof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface Counter {
  ledger: Ledger;
  webhooks: Webhooks;
  keySecret: string;
}

type Till = Omit<Counter, 'keySecret'>;

/** Takes the money for an order and tells the shop, in as many events as Razorpay does. @throws LedgerError */
export async function pay({ ledger, webhooks, keySecret }: Counter, orderId: string, payer: Payer): Promise<Proof> {
  const payment = ledger.pay(orderId, 'captured', payer);
  const authorized = { ...payment, status: 'authorized', captured: false } satisfies Payment;
  await Promise.all([
    webhooks.announce('payment.authorized', { payment: authorized }),
    announceCapture({ ledger, webhooks }, payment),
  ]);
  return proofOf(payment, keySecret);
}

/** The bank says no. */
export async function fail({ ledger, webhooks }: Till, orderId: string, payer: Payer): Promise<Payment> {
  const payment = ledger.pay(orderId, 'failed', payer);
  await webhooks.announce('payment.failed', { payment });
  return payment;
}

/** The bank has changed its mind about a failed or authorized payment. */
export async function captureLate({ ledger, webhooks }: Till, paymentId: string): Promise<Payment> {
  const payment = ledger.capture(paymentId);
  await announceCapture({ ledger, webhooks }, payment);
  return payment;
}

export function proofOf(payment: Payment, keySecret: string): Proof {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: createHmac('sha256', keySecret).update(`${payment.order_id}|${payment.id}`).digest('hex'),
  };
}

async function announceCapture({ ledger, webhooks }: Till, payment: Payment): Promise<void> {
  const order = ledger.order(payment.order_id);
  const paid = order.status === 'paid' ? webhooks.announce('order.paid', { payment, order }) : undefined;
  await Promise.all([webhooks.announce('payment.captured', { payment }), paid]);
}
