const SORTS = ['featured', 'price-up', 'price-down', 'saving', 'name'];
const PAGE_SIZE = 24;

/** A filter as parameters of the API. */
interface Filter {
  category?: number[];
  max_price?: number;
  season?: 'now';
}

/** A page of a list. */
export interface ListAddress extends Filter {
  sort: string;
  page: number;
}

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/**
 * Different pages of every order with every filter: half of them among the first 40, half of any depth.
 * @param count how many products a filter leaves
 */
export async function listAddresses(most: number, count: (filter: Filter) => Promise<number>): Promise<ListAddress[]> {
  const next = numbers();
  const cap = () => 20 + Math.floor(next() * 300);
  const chosen = new Map<string, ListAddress>();
  for (let at = 0; chosen.size < most && at < most * 20; at += 1) {
    const filters: Filter[] = [
      {},
      { category: [1] },
      { category: [1, 4] },
      { max_price: cap() },
      { category: [2], max_price: cap() },
      { season: 'now' },
    ];
    const filter = filters[at % filters.length]!;
    const sort = SORTS[Math.floor(at / filters.length) % SORTS.length]!;
    const pages = Math.max(1, Math.ceil((await count(filter)) / PAGE_SIZE));
    const page = 1 + Math.floor(next() * (at % 4 < 2 ? Math.min(40, pages) : pages));
    chosen.set(JSON.stringify([filter, sort, page]), { ...filter, sort, page });
  }
  return [...chosen.values()];
}

export function apiPath({ category, ...rest }: ListAddress): string {
  const params = new URLSearchParams({ limit: String(PAGE_SIZE), facets: '1', descriptions: '0' });
  for (const [name, value] of Object.entries(rest)) params.set(name, String(value));
  if (category) params.set('category', category.join());
  return `/api/product?${params}`;
}

/** The shop's page that shows the same; it has no filter for the season. */
export function pagePath({ category = [], max_price: price, sort, page }: ListAddress): string {
  const params = new URLSearchParams(category.map((id) => ['category', String(id)]));
  if (price !== undefined) params.set('price', String(price));
  params.set('sort', sort);
  params.set('page', String(page));
  return `/products?${params}`;
}
