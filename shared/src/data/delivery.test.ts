import { dayName } from './delivery.ts';

test.each([
  ['2026-11-25', 'Wednesday, 25 November'],
  ['2026-11-29', 'Sunday, 29 November'],
  ['2027-01-02', 'Saturday, 2 January'],
])('%s is %s', (iso, name) => expect(dayName(iso)).toBe(name));
