import { deliveryDay, deliveryWeek } from './delivery-day.ts';

/** A moment by India's clock. */
const at = (moment: string) => new Date(`${moment}+05:30`);

test.each([
  ['Monday at midnight', '2026-11-23T00:00:00', '2026-11-25'],
  ['Monday just before the cut-off', '2026-11-23T17:59:59.999', '2026-11-25'],
  ['Monday exactly at the cut-off', '2026-11-23T18:00:00', '2026-11-26'],
  ['Thursday late', '2026-11-26T23:59:59', '2026-11-29'],
  ['Friday just before the cut-off', '2026-11-27T17:59:59.999', '2026-11-29'],
  ['Friday exactly at the cut-off', '2026-11-27T18:00:00', '2026-12-02'],
  ['Friday 23:59', '2026-11-27T23:59:59.999', '2026-12-02'],
  ['Saturday at midnight', '2026-11-28T00:00:00', '2026-12-02'],
  ['Sunday 23:59', '2026-11-29T23:59:59.999', '2026-12-02'],
  ['the last day of a month', '2026-09-30T12:00:00', '2026-10-02'],
  ['a leap day', '2028-02-28T12:00:00', '2028-03-01'],
  ['the last day of a year', '2026-12-31T12:00:00', '2027-01-02'],
  ['the weekend at the end of a year', '2033-12-31T12:00:00', '2034-01-04'],
])('an order of %s is delivered by the promised day', (_when, moment, day) =>
  expect(deliveryDay(at(moment))).toBe(day),
);

test('the week of the policy is that of the rule', () => {
  expect(deliveryWeek().map(({ by, late_by }) => [by, late_by])).toEqual([
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 7],
    [7, 3],
    [3, 3],
    [3, 3],
  ]);
});
