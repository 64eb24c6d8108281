import { MONTHS, SEASONS, isHarvested, monthOf } from './seasons.ts';

const carrot = SEASONS.find(({ crop }) => crop === 'Carrot (Ooty)')!;

test('a season may run over the new year', () => {
  expect(isHarvested(carrot, MONTHS.indexOf('January'))).toBe(true);
  expect(isHarvested(carrot, MONTHS.indexOf('June'))).toBe(false);
});

test('every month has something', () => {
  for (const month of MONTHS.keys()) expect(SEASONS.some((season) => isHarvested(season, month))).toBe(true);
});

test.each([
  ['?month=1', 0],
  ['?month=12', 11],
  ['?month=13', 4],
  ['?month=0', 4],
  ['?month=may', 4],
  ['', 4],
])('%j is month %i, or May, the current one', (search, month) => {
  expect(monthOf(search, new Date('2026-05-10T12:00:00Z'))).toBe(month);
});

test('the month begins at midnight in India', () => {
  expect(monthOf('', new Date('2026-05-31T19:00:00Z'))).toBe(5);
});
