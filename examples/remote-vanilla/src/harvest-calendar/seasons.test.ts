import { MONTHS, inSeason } from './seasons.ts';

test('a season may run over the new year', () => {
  expect(inSeason(MONTHS.indexOf('January'))).toContain('Carrot (Ooty)');
  expect(inSeason(MONTHS.indexOf('June'))).not.toContain('Carrot (Ooty)');
});

test('every month has something', () => {
  for (const month of MONTHS.keys()) expect(inSeason(month).length).toBeGreaterThan(0);
});
