import { expect, test } from '@playwright/test';
import { judge, type StoredOrder } from './judge.ts';

const acknowledged = [
  { period: 'kill api-1', orderNo: 'A1', customer: 1, isPaid: false },
  { period: 'kill api-1', orderNo: 'A2', customer: 2, isPaid: true },
  { period: 'hang', orderNo: 'A3', customer: 3, isPaid: false },
];
const order = (orderNo: string, customer: number, more: Partial<StoredOrder> = {}): StoredOrder => ({
  orderNo,
  customer,
  isCanceled: false,
  isPaid: false,
  ...more,
});
const complete = [order('A1', 1), order('A2', 2, { isPaid: true }), order('A3', 3, { isPaid: true })];
const change = (orderNo: string, more: Partial<StoredOrder>) =>
  complete.map((one) => (one.orderNo === orderNo ? { ...one, ...more } : one));
const verdicts = (stored: StoredOrder[]) => Object.fromEntries(judge(acknowledged, stored));

test('orders that are all stored once are neither lost nor doubled', () => {
  const none = { lost: 0, doubled: 0 };
  expect(verdicts(complete)).toEqual({ 'kill api-1': none, hang: none });
});

for (const [what, stored] of [
  ['missing', complete.filter(({ orderNo }) => orderNo !== 'A2')],
  ['canceled', change('A2', { isCanceled: true })],
  ['of another customer', change('A2', { customer: 9 })],
  ['not paid, though its customer was told so', change('A2', { isPaid: false })],
] as const) {
  test(`an acknowledged order that is ${what} is lost in the period of its checkout`, () => {
    expect(verdicts([...stored])).toMatchObject({ 'kill api-1': { lost: 1 }, hang: { lost: 0 } });
  });
}

test('a second order of a customer is doubled, unless it is canceled', () => {
  expect(verdicts([...complete, order('B3', 3)])).toMatchObject({ hang: { doubled: 1 }, 'kill api-1': { doubled: 0 } });
  expect(verdicts([...complete, order('B3', 3, { isCanceled: true })])).toMatchObject({ hang: { doubled: 0 } });
});
