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

test('every amount reads as Intl writes it', () => {
  const intl = (paise: number) => {
    const digits = paise % 100 === 0 ? 0 : 2;
    const options = { style: 'currency', currency: 'INR', minimumFractionDigits: digits } as const;
    return new Intl.NumberFormat('en-IN', { ...options, maximumFractionDigits: digits }).format(paise / 100);
  };
  const amounts = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 2 ** 40 }));
  fc.assert(fc.property(amounts, (paise) => expect(formatRupees(paise)).toBe(intl(paise))));
});

test.each([
  [100, '100 g'],
  [999, '999 g'],
  [1000, '1 kg'],
  [1250, '1.25 kg'],
  [2500, '2.5 kg'],
])('%p g read %p', (grams, text) => expect(formatPackSize(grams)).toBe(text));
