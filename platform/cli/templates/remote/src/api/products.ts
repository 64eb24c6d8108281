import { listParams, request, requestEncrypted } from '@farmgate/shared/api';
import type { Listing, Product, ProductAnswer } from '@farmgate/shared/contract';
import { queryOptions } from '@farmgate/shared/query';

/** Keys of this part's calls in the page's cache, which all parts share. */
const KEY = 'sample-part';

/** A product as tiles show it. Pages carry their data, so what no tile shows is left out. */
export type ListedProduct = Pick<Product, 'id' | 'name' | 'image' | 'reg_price' | 'sale_price'>;

const listed = ({ id, name, image, reg_price, sale_price }: Product): ListedProduct => ({
  id,
  name,
  image,
  reg_price,
  sale_price,
});

/** The first products in season. */
export const inSeasonQuery = (limit = 12) =>
  queryOptions({
    queryKey: [KEY, 'in-season', limit],
    queryFn: async ({ signal }) => {
      const params = { ...listParams({ page: 1, limit }), stat: 1, season: 'now' };
      const { data } = await requestEncrypted<Listing<Product>>({ method: 'GET', path: '/product', params, signal });
      return data.map(listed);
    },
  });

/** One product with its category. Rejects with status 404 when there is none. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await request<ProductAnswer>({ method: 'GET', path: `/product/${id}`, signal })).response,
  });
