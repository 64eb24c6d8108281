import type { Gateway } from '../provider/gateway.ts';
import type { Account } from './call.ts';
import { callRazorpay } from './call.ts';
import { eventOf, OrderEntity, PaymentEntity, PaymentList, readEvent } from './entities.ts';
import { RefundEntity, toPayment, toRefund } from './entities.ts';
import { isEventSignature, isPaymentSignature } from './signatures.ts';

export interface RazorpayOptions extends Account {
  /** The one in use, and while it is being changed the other one too. */
  webhookSecrets: string[];
  checkoutScript: string;
}

/**
 * Razorpay, or the simulator, by the address given. All its POSTs are safe to repeat: an order made twice leaves one that
 * nobody was told of, and a refund carries an idempotency key.
 */
export function createRazorpay(options: RazorpayOptions): Gateway {
  const { keyId, keySecret, webhookSecrets, checkoutScript } = options;
  const path = encodeURIComponent;
  return {
    keyId,
    checkoutScript,

    async createOrder({ amountPaise, receipt }) {
      const body = { amount: amountPaise, currency: 'INR', receipt };
      return (await callRazorpay(options, { path: '/orders', body, answer: OrderEntity })).id;
    },

    async payment(id) {
      return toPayment(await callRazorpay(options, { path: `/payments/${path(id)}`, answer: PaymentEntity }));
    },

    async paymentsOf(orderId) {
      const call = { path: `/orders/${path(orderId)}/payments`, answer: PaymentList };
      return (await callRazorpay(options, call)).items.map(toPayment);
    },

    async refund({ paymentId, amountPaise, key }) {
      const call = {
        path: `/payments/${path(paymentId)}/refund`,
        body: { amount: amountPaise, receipt: key },
        headers: { 'x-refund-idempotency': key },
        answer: RefundEntity,
      };
      return toRefund(await callRazorpay(options, call));
    },

    async refundState(id) {
      return toRefund(await callRazorpay(options, { path: `/refunds/${path(id)}`, answer: RefundEntity }));
    },

    isPaymentSignature: (orderId, paymentId, signature) => isPaymentSignature(orderId, paymentId, signature, keySecret),
    isEventSignature: (raw, signature) => isEventSignature(raw, signature, webhookSecrets),
    readEvent,
    eventOf,
  };
}
