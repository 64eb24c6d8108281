import { newOrderNumber } from './order-number.ts';

test('every order number has two groups of four digits, small ones filled with zeros', () => {
  const numbers = Array.from({ length: 2_000 }, newOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^FG-\d{4}-\d{4}$/);
  const digits = (position: number) => new Set(numbers.map((number) => number[position])).size;
  for (const position of [3, 4, 5, 6, 8, 9, 10, 11]) expect(digits(position)).toBe(10);
});
