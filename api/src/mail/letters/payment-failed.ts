import type { OrderRow } from '../../orders/store.ts';
import { money } from '../../orders/texts.ts';
import type { Mail } from '@farmgate/service/mailer';
import { button, letter, paragraph, quiet } from './letter.ts';

/** @param to The customer's confirmed address. */
export function paymentFailedMail(to: string, order: OrderRow, publicUrl: string): Mail {
  const cart = `${publicUrl}/cart_products`;
  const what = `The payment of ${money(order.totalPaise)} for your order ${order.orderNo} failed.`;
  const next = 'Your cart is unchanged. Pay again, or choose Cash on Delivery.';
  const taken = 'If your bank shows a debit, the amount is usually refunded automatically within 5 to 7 working days.';
  return {
    to,
    subject: `Your payment for order ${order.orderNo} failed`,
    text: [`Hello ${order.name},`, what, `${next} ${cart}`, taken, 'Farmgate'].join('\n\n'),
    html: letter('Your payment failed', what, [
      paragraph(`Hello ${order.name},`),
      paragraph(what),
      paragraph(next),
      button('Go to your cart', cart),
      quiet(taken),
    ]),
  };
}
