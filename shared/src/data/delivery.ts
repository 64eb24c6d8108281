/** Not by `Intl`, whose commas differ between Node and browsers: the page would change when it is hydrated. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day of the shop, `2026-11-25` → `Wednesday, 25 November`. */
export function dayName(iso: string): string {
  const day = new Date(iso);
  return `${WEEKDAYS[day.getUTCDay()]}, ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()] ?? ''}`;
}
