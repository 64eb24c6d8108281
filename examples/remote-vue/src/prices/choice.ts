import { type Price, savingOf } from './data.ts';

export const SORTS = { name: 'Name', price: 'Lowest price', saving: 'Biggest saving' } as const;
export const SHOWS = { all: 'All products', offers: 'Offers only' } as const;

/** What the visitor has chosen. It is in the address, so that it can be shared and works without scripts. */
export interface Choice {
  find: string;
  show: keyof typeof SHOWS;
  sort: keyof typeof SORTS;
}

const oneOf = <K extends string>(names: Record<K, string>, text: string | null, otherwise: K): K =>
  text !== null && Object.hasOwn(names, text) ? (text as K) : otherwise;

/** Reads the query of an address; invalid parameters count as not set. */
export function readChoice(search: string): Choice {
  const params = new URLSearchParams(search);
  return {
    find: (params.get('find') ?? '').trim().slice(0, 80),
    show: oneOf(SHOWS, params.get('show'), 'all'),
    sort: oneOf(SORTS, params.get('sort'), 'name'),
  };
}

/** The address of a choice, without defaults. */
export function pathOf({ find, show, sort }: Choice): string {
  const params = new URLSearchParams();
  if (find) params.set('find', find);
  if (show !== 'all') params.set('show', show);
  if (sort !== 'name') params.set('sort', sort);
  return params.size > 0 ? `/prices?${params}` : '/prices';
}

const ORDERS: Record<Choice['sort'], (one: Price, other: Price) => number> = {
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
  price: (one, other) => one.price - other.price,
  saving: (one, other) => savingOf(other) - savingOf(one),
};

/** The prices that a choice shows, in its order. */
export function chosen(prices: Price[], { find, show, sort }: Choice): Price[] {
  const text = find.toLowerCase();
  return prices
    .filter((price) => price.name.toLowerCase().includes(text) && (show === 'all' || savingOf(price) > 0))
    .toSorted(ORDERS[sort]);
}
