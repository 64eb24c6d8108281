import type { PayableOrder } from '@farmgate/contract/shop/checkout';
import { isCancelled, refundedPaise } from './outcome.ts';
import type { Problem } from './view.ts';
import { rupees } from './view.ts';

const MAY_BE_PAID = 'If your bank has debited the amount, it will be refunded.';
const NOT_PAID = 'You have not paid for it. Its products may still be in your cart.';

/** The text about an order that can no longer be paid. `hasTried`: the customer has just made a payment. */
export function endedText(order: PayableOrder, hasTried: boolean): Problem {
  if (!isCancelled(order)) {
    return {
      title: 'You pay for this order in cash',
      text: `Your order is unchanged. ${refundText(order)}`,
      choices: [],
    };
  }
  const unpaid = hasTried || order.payment_status === 1 ? MAY_BE_PAID : NOT_PAID;
  const text = refundText(order) || unpaid;
  return { title: 'This order was cancelled', text, choices: [] };
}

/** The text about refunds. @returns '' without refunds */
export function refundText(order: PayableOrder): string {
  const back = rupees(refundedPaise(order));
  if (order.refunds.length === 0) return '';
  if (order.refunds.every(({ status }) => status === 'done')) return `We have refunded ${back} to your payment method.`;
  return `We are refunding ${back} to your payment method. Banks take up to 7 working days. My Orders shows when it is done.`;
}
