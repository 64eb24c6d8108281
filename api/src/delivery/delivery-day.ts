import { inIndia } from '../time/india.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Orders placed at this hour (0-23) or later are processed on the next working day. */
export const CUTOFF_HOUR = 18;
/** Delivery takes at most this long from the day of processing; the shop delivers at weekends too. */
const DELIVERY_DAYS = 2;

/** The day by which an order placed at this moment is delivered, `YYYY-MM-DD`. Every promised day comes from here. */
export function deliveryDay(orderedAt: Date): string {
  const local = inIndia(orderedAt);
  let processed = Math.floor(local.getTime() / DAY_MS);
  if (local.getUTCHours() >= CUTOFF_HOUR) processed += 1;
  while (isWeekend(processed)) processed += 1;
  return new Date((processed + DELIVERY_DAYS) * DAY_MS).toISOString().slice(0, 10);
}

/** 1 January 1970, day 0, was a Thursday. */
const isWeekend = (day: number) => day % 7 === 2 || day % 7 === 3;

/** For a moment of each weekday, Monday first: the weekdays (1 Monday to 7 Sunday) by which an order before and after the cut-off is delivered. */
export function deliveryWeek(): { ordered: number; by: number; late_by: number }[] {
  const monday = Date.parse('2026-01-05T00:00:00+05:30');
  const weekday = (ordered: number, hour: number) => {
    const day = deliveryDay(new Date(monday + (ordered - 1) * DAY_MS + hour * 60 * 60_000));
    return new Date(day).getUTCDay() || 7;
  };
  return [1, 2, 3, 4, 5, 6, 7].map((ordered) => ({
    ordered,
    by: weekday(ordered, CUTOFF_HOUR - 1),
    late_by: weekday(ordered, CUTOFF_HOUR),
  }));
}
