import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@farmgate/shared/query';
import type { ListedProduct } from '../api/products.ts';
import { filteredProductsQuery, productsQuery } from '../api/products.ts';
import { filtersOf, type ListState } from './list-state.ts';
import { sortProducts } from './sort.ts';

export const PAGE_SIZE = 24;

export interface ProductPage {
  products: ListedProduct[];
  /** Products on all pages. */
  count: number;
  /** The page really shown: the last one if the address asks for one beyond. */
  page: number;
  pageCount: number;
}

/** The page of a sorted list that a state asks for. */
export function pageOf(
  products: readonly ListedProduct[],
  { sort, page }: Pick<ListState, 'sort' | 'page'>,
): ProductPage {
  const pageCount = Math.max(1, Math.ceil(products.length / PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  const from = (shown - 1) * PAGE_SIZE;
  return {
    products: sortProducts(products, sort).slice(from, from + PAGE_SIZE),
    count: products.length,
    page: shown,
    pageCount,
  };
}

/** Pages are cut from it where they are made: at the edge it stays behind, of however many products it is. */
const stays = { meta: { staysBehind: true } };

/** All products until a filter is used, then what the filters leave. */
async function wholeList(client: QueryClient, state: ListState): Promise<readonly ListedProduct[]> {
  const filters = filtersOf(state);
  if (filters) return (await client.fetchQuery({ ...filteredProductsQuery(filters), ...stays })).rows;
  return (await client.fetchQuery({ ...productsQuery({ query: state.query }), ...stays })).data;
}

/** What the products page shows: a page of the list, which is fetched whole and once for all its pages and orders. */
export const productPageQuery = (state: ListState) =>
  queryOptions({
    queryKey: ['products', 'page', state],
    queryFn: async ({ client }) => pageOf(await wholeList(client, state), state),
  });

/** The page of the list that the loader has brought; undefined while it is on its way again. */
export const useProductPage = (state: ListState): ProductPage | undefined => useQuery(productPageQuery(state)).data;

/** Fetches the whole list, for a page that came from the edge without it: in another order other products are the first. */
export function useListAhead(state: ListState): () => void {
  const client = useQueryClient();
  return () => void wholeList(client, state).catch(() => undefined);
}
