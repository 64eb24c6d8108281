import type { PayableOrder } from '@farmgate/contract/shop/checkout';
import { payableOrder } from '../../testing/payable-order.ts';
import { endedText } from './ended.ts';
import { isEnded, nextPath } from './outcome.ts';

const ORDER = payableOrder({ total_price: 17 });
const BACK = { amount: 17, status: 'on-its-way' as const, created_at: '2026-11-22T10:00:00.000Z' };
const REFUNDED_TEXT =
  'We are refunding ₹17 to your payment method. Banks take up to 7 working days. My Orders shows when it is done.';
const CANCELLED = 'This order was cancelled';
const NOT_PAID = 'You have not paid for it. Its products may still be in your cart.';
const MAY_BE_PAID = 'If your bank has debited the amount, it will be refunded.';

test.each<[string, Partial<PayableOrder>, string, string]>([
  ['canceled by the shop', { order_status: 5 }, CANCELLED, NOT_PAID],
  ['canceled after its payment failed', { payment_status: 4, order_status: 5 }, CANCELLED, NOT_PAID],
  ['canceled while its payment is made', { payment_status: 1, order_status: 5 }, CANCELLED, MAY_BE_PAID],
  ['canceled after it was paid', { payment_status: 2, order_status: 5, refunds: [BACK] }, CANCELLED, REFUNDED_TEXT],
  [
    'refunded',
    { payment_status: 4, order_status: 5, refunds: [{ ...BACK, status: 'done' }] },
    CANCELLED,
    'We have refunded ₹17 to your payment method.',
  ],
  [
    'paid twice over',
    { order_status: 5, refunds: [BACK, { ...BACK, amount: 0.5, status: 'done' }] },
    CANCELLED,
    REFUNDED_TEXT.replace('₹17', '₹17.50'),
  ],
  [
    'to be paid in cash, though money has come',
    { payment_mode: 0, payment_status: 1, refunds: [BACK] },
    'You pay for this order in cash',
    `Your order is unchanged. ${REFUNDED_TEXT}`,
  ],
])('an order that is %s leads nowhere and says why', (_how, change, title, text) => {
  const order = { ...ORDER, ...change };
  expect([isEnded(order), nextPath(order)]).toEqual([true, undefined]);
  expect(endedText(order, false)).toEqual({ title, text, choices: [] });
});

test('a customer who has just paid is not told that nothing was paid', () =>
  expect(endedText({ ...ORDER, order_status: 5 }, true).text).toBe(MAY_BE_PAID));
