import { RECIPES } from './recipes.ts';
import { bySeason, firstMonth, monthAt } from './season.ts';

test('in November oranges are in season and raw mangoes come later', () => {
  const { now, always, later } = bySeason(11);
  expect(now.map(({ slug }) => slug)).toContain('orange-carrot-kosambari');
  expect(later.map(({ slug }) => slug)).toContain('raw-mango-pachadi');
  expect(now.length + always.length + later.length).toBe(RECIPES.length);
});

test.each([
  [[2, 3, 4, 5], 'February'],
  [[1, 2, 11, 12], 'November'],
])('the season %j begins in %s', (months, first) => {
  expect(firstMonth(months)).toBe(first);
});

test('the month begins at midnight in India', () => {
  expect(monthAt(new Date('2026-05-31T19:00:00Z'))).toBe(6);
});

test('every recipe has an address of its own and at least one ingredient and step', () => {
  expect(new Set(RECIPES.map(({ slug }) => slug)).size).toBe(RECIPES.length);
  for (const { ingredients, steps } of RECIPES) expect(Math.min(ingredients.length, steps.length)).toBeGreaterThan(0);
});
