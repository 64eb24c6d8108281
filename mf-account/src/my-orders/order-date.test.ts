import { orderDate } from './order-date.ts';

test.each([
  ['2026-03-31T18:29:59.999Z', '31/03/2026'],
  ['2026-03-31T18:30:00.000Z', '01/04/2026'],
  ['2026-12-31T20:00:00+05:30', '31/12/2026'],
])('the date of %s in the shop is %s', (iso, date) => {
  const intl = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  expect(orderDate(iso)).toBe(date);
  expect(intl.format(new Date(iso))).toBe(date);
});
