import { listParams, request, requestEncrypted } from '@farmgate/shared/api';
import type { ListParams } from '@farmgate/shared/api';
import type {
  Listing,
  Product,
  ProductAnswer,
  ProductFilters,
  ProductListing,
  ProductRows,
  RelatedAnswer,
} from '@farmgate/shared/contract';
import { productsKey } from '@farmgate/shared/data';
import { queryOptions } from '@farmgate/shared/query';

/** A product as lists show it. */
export type ListedProduct = Omit<Product, 'description'>;

/** Descriptions are half the weight of a list and no card shows them, so neither pages nor answers carry them where that can be avoided. */
const listed = ({ description: _description, ...product }: Product): ListedProduct => product;

/** Which products of a list, and in which order. */
export interface ProductCall extends ListParams {
  sort?: string;
  /** Ids joined by commas. */
  category?: string;
  /** Highest sale price in whole rupees per kilogram. */
  max_price?: number;
  /** Also counts the products of each category. */
  facets?: 1;
}

/** A page of products. `query` searches; without `page` and `limit`, all products of a small shop. */
export const productsQuery = (call: ProductCall = {}) => listQuery({ ...listParams(call), ...call, stat: 1 });

/** The same, only products in season. */
export const seasonalProductsQuery = (call: ProductCall = {}) =>
  listQuery({ ...listParams(call), ...call, stat: 1, season: 'now' });

export interface ProductList extends Listing<ListedProduct> {
  facets?: ProductListing['facets'];
  /** A close spelling that finds more. */
  did_you_mean?: string | null;
}

const listQuery = (params: Record<string, string | number>) =>
  queryOptions({
    queryKey: [...productsKey, 'list', params],
    queryFn: async ({ signal }): Promise<ProductList> => {
      const call = { ...params, descriptions: 0 };
      const list = await requestEncrypted<ProductListing>({ method: 'GET', path: '/product', params: call, signal });
      return { ...list, data: list.data.map(listed) };
    },
  });

/** Products of some categories within a price range (rupees per kilogram). */
export const filteredProductsQuery = (filters: ProductFilters) =>
  queryOptions({
    queryKey: [...productsKey, 'filtered', filters],
    queryFn: async ({ signal }) => {
      const found = await request<ProductRows>({ method: 'POST', path: '/product/filters', body: filters, signal });
      return { ...found, rows: found.rows.map(listed) };
    },
  });

/** One product with its category. Rejects with status 404 when there is none. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await request<ProductAnswer>({ method: 'GET', path: `/product/${id}`, signal })).response,
  });

/** At most 12 other products of the same category. */
export const relatedProductsQuery = (product: { id: number; category_id: number }) =>
  queryOptions({
    queryKey: [...productsKey, 'related', product],
    queryFn: async ({ signal }) =>
      (
        await request<RelatedAnswer>({ method: 'POST', path: '/product/bycategory', body: product, signal })
      ).datas.rows.map(listed),
  });
