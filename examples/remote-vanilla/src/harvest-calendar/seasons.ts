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

/** Months (0 is January) from the first to the last, both included; a season may run over the new year. */
const SEASONS: { crop: string; from: number; to: number }[] = [
  { crop: 'Carrot (Ooty)', from: 10, to: 3 },
  { crop: 'Cauliflower', from: 10, to: 2 },
  { crop: 'Beetroot', from: 9, to: 2 },
  { crop: 'Drumstick (Murungakkai)', from: 2, to: 5 },
  { crop: 'Mango (Banganapalli)', from: 3, to: 6 },
  { crop: 'Jackfruit', from: 3, to: 7 },
  { crop: 'Watermelon', from: 1, to: 4 },
  { crop: 'Ladies Finger (Vendakkai)', from: 1, to: 9 },
  { crop: 'Custard Apple (Seetha)', from: 7, to: 10 },
  { crop: 'Pomegranate', from: 7, to: 1 },
  { crop: 'Small Onion (Chinna Vengayam)', from: 0, to: 3 },
  { crop: 'Banana (Nendran)', from: 0, to: 11 },
];

/** What is harvested in a month. */
export const inSeason = (month: number): string[] =>
  SEASONS.filter(({ from, to }) => (from <= to ? month >= from && month <= to : month >= from || month <= to)).map(
    ({ crop }) => crop,
  );
