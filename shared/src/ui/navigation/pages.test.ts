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
      // Each number follows the one before it; where a gap stands, two or more are left out.
      const jumps = shown.map((number, index) => Number(number) - Number(shown[index - 1] ?? number));
      const gaps = shown.flatMap((number, index) =>
        number === null ? [Number(shown[index + 1]) - Number(shown[index - 1])] : [],
      );
      const inRow = jumps.filter((_, index) => shown[index] !== null && typeof shown[index - 1] === 'number');
      expect(inRow.every((jump) => jump === 1)).toBe(true);
      expect(gaps.every((gap) => gap > 2)).toBe(true);
    }),
  );
});
