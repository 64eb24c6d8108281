import fc from 'fast-check';
import { pagesToShow } from './pages.ts';

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %p of %p', (page, count, expected) => expect(pagesToShow(page, count)).toEqual(expected));

test('shows first, current and last, in order, and a gap hides two pages or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (one, other) => {
      const [page, count] = [Math.min(one, other), Math.max(one, other)];
      const shown = pagesToShow(page, count);
      expect(shown).toEqual(expect.arrayContaining([1, page, count]));
      shown.forEach((number, index) => {
        const before = shown[index - 1];
        if (number !== null && typeof before === 'number') expect(number).toBe(before + 1);
        if (number === null) expect(Number(shown[index + 1]) - Number(before)).toBeGreaterThan(2);
      });
    }),
  );
});
