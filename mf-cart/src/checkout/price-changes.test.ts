import { line } from '../testing/shop.ts';
import { priceChanges } from './price-changes.ts';

test('names packs that cost more or less, and no others', () => {
  const before = { lines: [line(1, 'Tomato', 20), line(2, 'Carrot', 30), line(3, 'Beans', 40)], total: 90 };
  const now = { lines: [line(1, 'Tomato', 18.5), line(2, 'Carrot', 30, 4), line(9, 'Okra', 10)], total: 0 };
  expect(priceChanges(before, now)).toEqual([{ key: '101/500', words: 'Tomato, 500 g: ₹20 is now ₹18.50' }]);
});
