import fc from 'fast-check';
import type { PaymentState } from './provider/gateway.ts';
import { ATTEMPTED, CONFIRMED, FAILED, PENDING, REJECTED } from '../database/order-codes.ts';
import { furthest, isOpen, statusFrom } from './states.ts';

const state = fc.constantFrom<PaymentState>('created', 'failed', 'authorized', 'captured', 'refunded');

test.each<[PaymentState[], number]>([
  [[], ATTEMPTED],
  [['created'], ATTEMPTED],
  [['failed'], FAILED],
  [['failed', 'authorized'], PENDING],
  [['failed', 'captured'], CONFIRMED],
  [['captured', 'authorized'], CONFIRMED],
  [['refunded'], FAILED],
  [['refunded', 'captured'], CONFIRMED],
])('payments %j make a new order’s payment status %p', (states, status) => {
  const payments = states.map((status) => ({ status }));
  expect(statusFrom(payments, ATTEMPTED)).toBe(status);
});

test('news of a payment ends the same in any order and any number', () => {
  const end = (news: PaymentState[]) => news.reduce(furthest);
  const shuffledNews = fc
    .array(state, { minLength: 1, maxLength: 6 })
    .chain((news) =>
      fc.tuple(fc.constant(news), fc.shuffledSubarray([...news, ...news], { minLength: news.length * 2 })),
    );
  fc.assert(fc.property(shuffledNews, ([news, shuffled]) => expect(end(shuffled)).toBe(end(news))));
});

test('only online orders that wait for money take it', () => {
  const order = { paymentMode: 1, paymentStatus: ATTEMPTED, status: 0 };
  expect(isOpen(order)).toBe(true);
  expect(isOpen({ ...order, paymentStatus: FAILED })).toBe(true);
  expect(isOpen({ ...order, paymentStatus: CONFIRMED })).toBe(false);
  expect(isOpen({ ...order, paymentStatus: REJECTED })).toBe(false);
  expect(isOpen({ ...order, paymentMode: 0 })).toBe(false);
  expect(isOpen({ ...order, status: 5 })).toBe(false);
});

test.each<[PaymentState, PaymentState]>([
  ['created', 'failed'],
  ['failed', 'authorized'],
  ['authorized', 'captured'],
  ['captured', 'refunded'],
])('a payment that is %s may become %s, and not the other way round', (earlier, later) => {
  expect(furthest(earlier, later)).toBe(later);
  expect(furthest(later, earlier)).toBe(later);
});
