import { type countingHealth, LIVE } from './counting-health.ts';

export const CART = { part: 'mf-cart', version: LIVE['mf-cart'] };

/** What was counted of the cart in all minutes. */
export const cartCounts = async ({ counted }: ReturnType<typeof countingHealth>) => {
  const reports = await counted();
  const carts = reports.flatMap(({ parts }) => parts.filter(({ part }) => part === 'mf-cart'));
  const visits = reports.flatMap(({ visits = [] }) => visits.filter(({ part }) => part === 'mf-cart'));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const all = visits.flatMap((release) => release.visits);
  return {
    pages: sum(carts.map(({ pages }) => pages)),
    failed: sum(carts.map(({ failed }) => failed)),
    visitors: new Set(all.map(({ visitor }) => visitor)).size,
    failedVisitors: new Set(all.filter(({ signals }) => signals?.includes('error')).map(({ visitor }) => visitor)).size,
  };
};
