import { ORDER_NUMBER } from '@farmgate/contract/shop/checkout';
import { newOrderNumber } from './order-number.ts';

test('every order number has three groups of four digits, small ones filled with zeros', () => {
  const numbers = Array.from({ length: 2_000 }, newOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^FG-\d{4}-\d{4}-\d{4}$/);
  const digits = (position: number) => new Set(numbers.map((number) => number[position])).size;
  for (const position of [3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 15, 16]) expect(digits(position)).toBe(10);
});

test('there are enough of them for 100 years at 1,000 orders a minute, and a new one is seldom taken', () => {
  const taken = 100 * 365.25 * 24 * 60 * 1_000;
  const digits = newOrderNumber().replace(/\D/g, '').length;
  expect(taken / 10 ** digits).toBeLessThan(0.06);
});

test.each([
  ['FG-4821-9037-5512', true],
  ['FG-4821-9037', true],
  ['FG-4821', false],
  ['FG-4821-9037-5512-0000', false],
  ['fg-4821-9037', false],
])('%s is an order number: %s', (text, expected) => expect(ORDER_NUMBER.test(text)).toBe(expected));
