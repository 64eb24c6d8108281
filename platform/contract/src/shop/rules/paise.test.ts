import fc from 'fast-check';
import { packPrice, packPricePaise, paiseToRupees, rupeesToPaise, savedPercent } from './paise.ts';

const paise = fc.integer({ min: 0, max: 100_000_000 });
const grams = fc.integer({ min: 1, max: 50_000 });

test('rupees and paise are the same amount', () => {
  fc.assert(fc.property(paise, (amount) => expect(rupeesToPaise(paiseToRupees(amount))).toBe(amount)));
});

// As floating-point numbers, these rupees times 100 lie just below or above the paise.
test.each([7, 110, 435, 1_610, 1_990])('%p paise as rupees are the same paise', (amount) => {
  expect(rupeesToPaise(amount / 100)).toBe(amount);
  expect(paiseToRupees(amount)).toBe(amount / 100);
});

describe('rupeesToPaise', () => {
  test('converts every amount of paise back, from a number and from text', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(rupeesToPaise(amount / 100)).toBe(amount);
        expect(rupeesToPaise((amount / 100).toFixed(2))).toBe(amount);
      }),
    );
  });

  test.each([
    [1.005, 101],
    ['62.5', 6250],
    [0.29, 29],
  ])('%p is %p paise', (rupees, expected) => expect(rupeesToPaise(rupees)).toBe(expected));

  test.each([Number.NaN, -1, Infinity, '', 'free'])('rejects %p', (rupees) => {
    expect(() => rupeesToPaise(rupees)).toThrow(/Not a price in rupees/);
  });
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

describe('packPricePaise', () => {
  test('is the exact product rounded half up', () => {
    fc.assert(
      fc.property(paise, grams, (perKilogram, size) => {
        const exact = BigInt(perKilogram) * BigInt(size);
        expect(BigInt(packPricePaise(perKilogram / 100, size))).toBe((2n * exact + 1000n) / 2000n);
      }),
    );
  });

  test('a kilogram costs what a kilogram costs, and more never costs less', () => {
    fc.assert(
      fc.property(paise, grams, grams, (perKilogram, one, other) => {
        expect(packPricePaise(perKilogram / 100, 1000)).toBe(perKilogram);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(packPricePaise(perKilogram / 100, less)).toBeLessThanOrEqual(packPricePaise(perKilogram / 100, more));
      }),
    );
  });

  test('rounds half a paisa up', () => expect(packPricePaise(0.01, 500)).toBe(1));

  test.each([-1, 1.5, Number.NaN])('rejects a pack of %p grams', (size) => {
    expect(() => packPricePaise(10, size)).toThrow(/Not a pack size in grams/);
  });
});

describe('savedPercent', () => {
  test('lies between 0 and 100 and has two decimals', () => {
    fc.assert(
      fc.property(paise, paise, (regular, sale) => {
        const percent = savedPercent(regular, sale);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent).toBe(Number(percent.toFixed(2)));
        expect(percent > 0 || sale >= regular || (regular - sale) / regular < 0.00006).toBe(true);
      }),
    );
  });

  test.each([
    [120, 100, 16.67],
    [100, 100, 0],
    [0, 0, 0],
    [100, 120, 0],
    [80, 40, 50],
  ])('of %p at %p is %p', (regular, sale, expected) => expect(savedPercent(regular, sale)).toBe(expected));
});
