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

export interface Season {
  crop: string;
  /** What to search the shop for. */
  find: string;
  /** Months (0 is January) from the first to the last, both included; a season may run over the new year. */
  from: number;
  to: number;
}

export const SEASONS: Season[] = [
  { crop: 'Carrot (Ooty)', find: 'Carrot', from: 10, to: 3 },
  { crop: 'Cauliflower', find: 'Cauliflower', from: 10, to: 2 },
  { crop: 'Beetroot', find: 'Beetroot', from: 9, to: 2 },
  { crop: 'Drumstick (Murungakkai)', find: 'Drumstick', from: 2, to: 5 },
  { crop: 'Mango (Banganapalli)', find: 'Mango', from: 3, to: 6 },
  { crop: 'Jackfruit', find: 'Jackfruit', from: 3, to: 7 },
  { crop: 'Watermelon', find: 'Watermelon', from: 1, to: 4 },
  { crop: 'Ladies Finger (Vendakkai)', find: 'Ladies Finger', from: 1, to: 9 },
  { crop: 'Custard Apple (Seetha)', find: 'Custard Apple', from: 7, to: 10 },
  { crop: 'Pomegranate', find: 'Pomegranate', from: 7, to: 1 },
  { crop: 'Small Onion (Chinna Vengayam)', find: 'Small Onion', from: 0, to: 3 },
  { crop: 'Banana (Nendran)', find: 'Banana Nendran', from: 0, to: 11 },
];

/** Whether a crop is harvested in a month (0 is January). */
export const isHarvested = ({ from, to }: Season, month: number): boolean =>
  from <= to ? month >= from && month <= to : month >= from || month <= to;

const numberOfMonth = new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'Asia/Kolkata' });

/** The month (0 is January) of an address, `?month=5` for May; the current one where the fields are when it has none. */
export function monthOf(search: string, now = new Date()): number {
  const text = new URLSearchParams(search).get('month') ?? '';
  const month = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return (month >= 1 && month <= 12 ? month : Number(numberOfMonth.format(now))) - 1;
}
