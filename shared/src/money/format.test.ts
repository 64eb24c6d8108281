import fc from 'fast-check';
import { formatPackSize, formatRupees } from './format.ts';

test.each([
  [0, '₹0'],
  [12_000, '₹120'],
  [6250, '₹62.50'],
  [5, '₹0.05'],
  [12_345_600, '₹1,23,456'],
])('%p paise read %p', (paise, text) => expect(formatRupees(paise)).toBe(text));

test('every amount can be read back from its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (paise) => {
      expect(Math.round(Number(formatRupees(paise).replace(/[₹,]/g, '')) * 100)).toBe(paise);
    }),
  );
});

test.each([
  [100, '100 g'],
  [999, '999 g'],
  [1000, '1 kg'],
  [1250, '1.25 kg'],
  [2500, '2.5 kg'],
])('%p g read %p', (grams, text) => expect(formatPackSize(grams)).toBe(text));
