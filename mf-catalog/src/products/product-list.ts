import type { ListedProduct } from '@farmgate/shared/data';
import { filteredProductsQuery, productsQuery } from '@farmgate/shared/data';
import { useQuery, type QueryClient } from '@farmgate/shared/query';
import { filtersOf, type ListState } from './list-state.ts';
import { sortProducts } from './sort.ts';

export const PAGE_SIZE = 24;

const everything = ({ query }: ListState) => productsQuery({ query });

/** Brings the list into the cache: all products until a filter is used, then what the filters leave. */
export async function loadList(queryClient: QueryClient, state: ListState): Promise<void> {
  const filters = filtersOf(state);
  await (filters
    ? queryClient.ensureQueryData(filteredProductsQuery(filters))
    : queryClient.ensureQueryData(everything(state)));
}

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

/** The page of the list that the loader has brought; undefined while it is on its way again. */
export function useProductPage(state: ListState): ProductPage | undefined {
  const filters = filtersOf(state);
  const all = useQuery({ ...everything(state), enabled: !filters });
  const some = useQuery({ ...filteredProductsQuery(filters ?? {}), enabled: filters !== null });
  const products = filters ? some.data?.rows : all.data?.data;
  return products && pageOf(products, state);
}
