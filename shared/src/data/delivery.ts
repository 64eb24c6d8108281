/** Written here and not by `Intl`, whose commas differ between Node and browsers: the page would change as it comes alive. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
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

/** 1 (Monday) to 7 (Sunday) in words. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** A day of the shop, `2026-11-25` → `Wednesday, 25 November`. */
export function dayName(iso: string): string {
  const day = new Date(iso);
  return `${weekdayName(day.getUTCDay() || 7)}, ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()] ?? ''}`;
}
