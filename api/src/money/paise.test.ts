import fc from 'fast-check';
import { packPrice, toPaise, toRupees } from './paise.ts';

const paise = fc.integer({ min: 0, max: 100_000_000 });
const grams = fc.integer({ min: 1, max: 50_000 });

test('rupees and paise are the same amount', () => {
  fc.assert(fc.property(paise, (amount) => expect(toPaise(toRupees(amount))).toBe(amount)));
});

// As floating-point numbers, these rupees times 100 lie just below or above the paise.
test.each([7, 110, 435, 1_610, 1_990])('%p paise as rupees are the same paise', (amount) => {
  expect(toPaise(amount / 100)).toBe(amount);
  expect(toRupees(amount)).toBe(amount / 100);
});

test('a pack costs the exact share of a kilogram, rounded half up', () => {
  fc.assert(
    fc.property(paise, grams, (perKilogram, size) => {
      const exact = BigInt(perKilogram) * BigInt(size);
      expect(BigInt(packPrice(perKilogram, size))).toBe((2n * exact + 1000n) / 2000n);
    }),
  );
});

test.each([
  [12_000, 250, 3_000],
  [4_550, 500, 2_275],
  [1, 500, 1],
  [333, 100, 33],
  [9_999, 1000, 9_999],
])('at %p paise a kilogram, %p g cost %p paise', (perKilogram, size, price) => {
  expect(packPrice(perKilogram, size)).toBe(price);
});
