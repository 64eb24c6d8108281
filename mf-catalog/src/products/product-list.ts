import { useQuery, type QueryClient } from '@farmgate/shared/query';
import { productsQuery, type ProductList } from '../api/products.ts';
import { callOf, PAGE_SIZE, type ListState } from './list-state.ts';

export interface ProductPage {
  products: ProductList['data'];
  /** Products on all pages. */
  count: number;
  /** The page really shown: the last one if the address asks for one beyond. */
  page: number;
  pageCount: number;
  facets: ProductList['facets'];
  /** A close spelling of the search that finds more. */
  didYouMean: string | null;
}

const pageQuery = (state: ListState) => productsQuery(callOf(state));

const lastPage = ({ total }: ProductList) => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The state of the page to show, once it is known how many there are. */
const shownState = (state: ListState, list: ProductList): ListState => ({
  ...state,
  page: Math.min(state.page, lastPage(list)),
});

/** Brings a page of the list into the cache, unless it is there. A page beyond the last takes two calls. */
export async function loadPage(client: QueryClient, state: ListState): Promise<void> {
  const list = await client.ensureQueryData(pageQuery(state));
  await client.ensureQueryData(pageQuery(shownState(state, list)));
}

/** The page of the list that the loader has brought; undefined while it is on its way again. */
export function useProductPage(state: ListState): ProductPage | undefined {
  const { data: asked } = useQuery(pageQuery(state));
  const shown = asked ? shownState(state, asked) : state;
  const { data: list } = useQuery(pageQuery(shown));
  return (
    list && {
      products: list.data,
      count: list.total,
      page: shown.page,
      pageCount: lastPage(list),
      facets: list.facets,
      didYouMean: list.did_you_mean ?? null,
    }
  );
}
