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

/** Takes the money for an order and tells the shop, in as many events as Razorpay does. @throws LedgerError */
export function pay({ ledger, webhooks, keySecret }: Counter, orderId: string, payer: Payer): Proof {
  const payment = ledger.pay(orderId, 'captured', payer);
  webhooks.announce('payment.authorized', {
    payment: { ...payment, status: 'authorized', captured: false } satisfies Payment,
  });
  announceCapture({ ledger, webhooks }, payment);
  return proofOf(payment, keySecret);
}

/** The bank says no. */
export function fail({ ledger, webhooks }: Omit<Counter, 'keySecret'>, orderId: string, payer: Payer): Payment {
  const payment = ledger.pay(orderId, 'failed', payer);
  webhooks.announce('payment.failed', { payment });
  return payment;
}

/** The bank has changed its mind about a failed or authorized payment. */
export function captureLate({ ledger, webhooks }: Omit<Counter, 'keySecret'>, paymentId: string): Payment {
  const payment = ledger.capture(paymentId);
  announceCapture({ ledger, webhooks }, payment);
  return payment;
}

export function proofOf(payment: Payment, keySecret: string): Proof {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: createHmac('sha256', keySecret).update(`${payment.order_id}|${payment.id}`).digest('hex'),
  };
}

function announceCapture({ ledger, webhooks }: Omit<Counter, 'keySecret'>, payment: Payment): void {
  webhooks.announce('payment.captured', { payment });
  webhooks.announce('order.paid', { payment, order: ledger.order(payment.order_id) });
}
