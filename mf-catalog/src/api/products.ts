import { listParams, request, requestEncrypted } from '@farmgate/shared/api';
import type { ListParams } from '@farmgate/shared/api';
import type {
  Listing,
  Product,
  ProductAnswer,
  ProductFilters,
  ProductRows,
  RelatedAnswer,
} from '@farmgate/shared/contract';
import { productsKey } from '@farmgate/shared/data';
import { queryOptions } from '@farmgate/shared/query';

/** A product as lists show it. */
export type ListedProduct = Omit<Product, 'description'>;

/** Descriptions are half the weight of a list and no card shows them, so pages rendered at the edge do not carry them. */
const listed = ({ description: _description, ...product }: Product): ListedProduct => product;

/** A page of products; all of them without parameters. `query` searches by name. */
export const productsQuery = (params: ListParams = {}) => listQuery({ ...listParams(params), stat: 1 });

/** The same, only products in season. */
export const seasonalProductsQuery = (params: ListParams = {}) =>
  listQuery({ ...listParams(params), stat: 1, season: 'now' });

const listQuery = (params: Record<string, string | number>) =>
  queryOptions({
    queryKey: [...productsKey, 'list', params],
    queryFn: async ({ signal }): Promise<Listing<ListedProduct>> => {
      const list = await requestEncrypted<Listing<Product>>({ method: 'GET', path: '/product', params, signal });
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
