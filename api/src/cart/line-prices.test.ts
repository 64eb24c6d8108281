import fc from 'fast-check';
import { cartTotal, linePrices } from './line-prices.ts';

const line = fc.record({
  regPricePaise: fc.integer({ min: 1, max: 500_000 }),
  salePricePaise: fc.integer({ min: 1, max: 500_000 }),
  packGrams: fc.integer({ min: 1, max: 25_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

test('a line costs its packs, each at the rounded price the customer saw', () => {
  fc.assert(
    fc.property(line, (one) => {
      const { sale, total } = linePrices(one);
      const singles = Array.from({ length: one.quantity }, () => linePrices({ ...one, quantity: 1 }).total);
      expect(total).toBe(singles.reduce((sum, price) => sum + price, 0));
      expect(Math.abs(sale - (one.salePricePaise * one.packGrams) / 1000)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('a cart costs the same in any order and however it is split in two', () => {
  fc.assert(
    fc.property(fc.array(line), fc.nat(), (lines, cut) => {
      const [head, tail] = [lines.slice(0, cut), lines.slice(cut)];
      expect(cartTotal(lines.toReversed())).toBe(cartTotal(lines));
      expect(cartTotal(head) + cartTotal(tail)).toBe(cartTotal(lines));
      expect(Number.isSafeInteger(cartTotal(lines))).toBe(true);
    }),
  );
});

test('the sale price is never above the regular one when it is not per kilogram', () => {
  fc.assert(
    fc.property(line, (one) => {
      const dearer = { ...one, regPricePaise: one.salePricePaise + 1 };
      expect(linePrices(dearer).sale).toBeLessThanOrEqual(linePrices(dearer).regular);
    }),
  );
});
