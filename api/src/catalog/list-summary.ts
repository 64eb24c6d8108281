import type { ProductFacets } from '@farmgate/contract/shop/catalog';
import type { Group } from './count-groups.ts';

/** What a list is made of. */
export interface Summary {
  total: number;
  /** How many of them are in season. */
  inSeason: number;
  facets: ProductFacets;
}

/** @param categoryIds the chosen categories; none or an empty list: all */
export function summarize(groups: Group[], categoryIds: number[] = []): Summary {
  const chosen = categoryIds.length > 0 ? groups.filter(({ categoryId }) => categoryIds.includes(categoryId)) : groups;
  const counts = new Map<number, number>();
  for (const { categoryId, count } of groups) counts.set(categoryId, (counts.get(categoryId) ?? 0) + count);
  const categories = [...counts].filter(([, count]) => count > 0).map(([id, count]) => ({ id, count }));
  return {
    total: sum(chosen),
    inSeason: sum(chosen.filter(({ isInSeason }) => isInSeason)),
    facets: { categories: categories.sort((a, b) => a.id - b.id), prices: pricesOf(chosen) },
  };
}

const sum = (groups: Group[]): number => groups.reduce((total, { count }) => total + count, 0);

const rupeesUp = (paise: number) => Math.ceil(paise / 100);

const pricesOf = (groups: Group[]): [number, number] | null =>
  groups.length === 0
    ? null
    : [
        rupeesUp(Math.min(...groups.map(({ lowest }) => lowest))),
        rupeesUp(Math.max(...groups.map(({ highest }) => highest))),
      ];
