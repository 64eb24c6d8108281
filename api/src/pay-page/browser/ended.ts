import type { PayableOrder } from '@farmgate/contract/shop/checkout';
import { isCancelled, refundedPaise } from './outcome.ts';
import type { Problem } from './view.ts';
import { rupees } from './view.ts';

const MAY_BE_PAID = 'If your bank has taken money for it, you get it back.';
const NOT_PAID = 'You have not paid for it. What you ordered may still be in your cart.';

/** What a customer reads about an order that can no longer be paid. `hasTried`: a payment of it was made just now. */
export function endedText(order: PayableOrder, hasTried: boolean): Problem {
  if (!isCancelled(order)) {
    return {
      title: 'You pay for this order in cash',
      text: `Your order stays as it is. ${refundText(order)}`,
      choices: [],
    };
  }
  const unpaid = hasTried || order.payment_status === 1 ? MAY_BE_PAID : NOT_PAID;
  const text = refundText(order) || unpaid;
  return { title: 'This order was cancelled', text, choices: [] };
}

/** When the money comes back. @returns '' when there is none */
export function refundText(order: PayableOrder): string {
  const back = rupees(refundedPaise(order));
  if (order.refunds.length === 0) return '';
  if (order.refunds.every(({ status }) => status === 'done')) return `We have sent ${back} back the way you paid.`;
  return `We are sending ${back} back the way you paid. Banks take up to 7 working days. My Orders shows when it is done.`;
}
