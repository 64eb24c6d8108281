import { RECIPES, type Recipe } from './recipes.ts';

export const MONTHS = [
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

const month = new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'Asia/Kolkata' });

/** The month (1 to 12) where the fields are, wherever the edge or the browser is. */
export const monthAt = (time: Date): number => Number(month.format(time));

/** Recipes by season: those of this month, those of the whole year, and those of other months. */
export function bySeason(now: number): { now: Recipe[]; always: Recipe[]; later: Recipe[] } {
  const seasonal = RECIPES.filter(({ months }) => months);
  return {
    now: seasonal.filter(({ months }) => months!.includes(now)),
    always: RECIPES.filter(({ months }) => !months),
    later: seasonal.filter(({ months }) => !months!.includes(now)),
  };
}

/** The first month of a season, which may run over the new year: [1, 2, 11, 12] begins in November. */
export const firstMonth = (months: number[]): string =>
  MONTHS[(months.find((at) => !months.includes(at === 1 ? 12 : at - 1)) ?? months[0]!) - 1]!;
