import { queryOptions } from '@tanstack/react-query';
import { listParams } from '../api/call.ts';
import type { ListParams } from '../api/call.ts';
import { request, requestEncrypted } from '../api/request.ts';
import type {
  Banner,
  Category,
  Listing,
  Offer,
  Product,
  ProductAnswer,
  ProductFilters,
  ProductRows,
  RelatedAnswer,
} from '../contract/index.ts';

/** Price and stock may change at any time, categories and pictures seldom: ms that they count as fresh. */
const SELDOM_MS = 10 * 60_000;

/** The shop's categories, Plans (14) among them. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    staleTime: SELDOM_MS,
    queryFn: ({ signal }) =>
      requestEncrypted<Listing<Category>>({ method: 'GET', path: '/category', params: listParams(), signal }),
  });

/** The home page's pictures. */
export const bannersQuery = () =>
  queryOptions({
    queryKey: ['banners'],
    staleTime: SELDOM_MS,
    queryFn: ({ signal }) =>
      requestEncrypted<Listing<Banner>>({ method: 'GET', path: '/banner', params: listParams(), signal }),
  });

/** A list of offers; 1 is the home page's. */
export const offersQuery = (list = 1) =>
  queryOptions({
    queryKey: ['offers', list],
    staleTime: SELDOM_MS,
    queryFn: ({ signal }) => requestEncrypted<Listing<Offer>>({ method: 'GET', path: `/offer/list/${list}`, signal }),
  });

/** A product as lists show it. */
export type ListedProduct = Omit<Product, 'description'>;

/** Descriptions are half the weight of a list, and stand on no card: pages that are rendered at the edge do not carry them. */
const listed = ({ description: _description, ...product }: Product): ListedProduct => product;

/** A page of products, all of them without parameters. `query` searches by name. */
export const productsQuery = (params: ListParams = {}) => listQuery({ ...listParams(params), stat: 1 });

/** The same, without what is not in season now. */
export const seasonalProductsQuery = (params: ListParams = {}) =>
  listQuery({ ...listParams(params), stat: 1, season: 'now' });

const listQuery = (asked: Record<string, string | number>) =>
  queryOptions({
    queryKey: ['products', 'list', asked],
    queryFn: async ({ signal }): Promise<Listing<ListedProduct>> => {
      const list = await requestEncrypted<Listing<Product>>({ method: 'GET', path: '/product', params: asked, signal });
      return { ...list, data: list.data.map(listed) };
    },
  });

/** Products of some categories within a price range (rupees a kilogram). */
export const filteredProductsQuery = (filters: ProductFilters) =>
  queryOptions({
    queryKey: ['products', 'filtered', filters],
    queryFn: async ({ signal }) => {
      const found = await request<ProductRows>({ method: 'POST', path: '/product/filters', body: filters, signal });
      return { ...found, rows: found.rows.map(listed) };
    },
  });

/** One product with its category. Rejects with status 404 when there is none. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) =>
      (await request<ProductAnswer>({ method: 'GET', path: `/product/${id}`, signal })).response,
  });

/** At most 12 other products of the same category. */
export const relatedProductsQuery = (product: { id: number; category_id: number }) =>
  queryOptions({
    queryKey: ['products', 'related', product],
    queryFn: async ({ signal }) =>
      (
        await request<RelatedAnswer>({ method: 'POST', path: '/product/bycategory', body: product, signal })
      ).datas.rows.map(listed),
  });
