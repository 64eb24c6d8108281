import { listParams, requestEncrypted } from '@farmgate/shared/api';
import type { Banner, Category, Listing, Offer } from '@farmgate/shared/contract';
import { queryOptions } from '@farmgate/shared/query';

/** Categories and pictures rarely change. In ms. */
const STALE_MS = 10 * 60_000;

/** The shop's categories, including Plans (14). */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      requestEncrypted<Listing<Category>>({ method: 'GET', path: '/category', params: listParams(), signal }),
  });

/** The banners of the home page. */
export const bannersQuery = () =>
  queryOptions({
    queryKey: ['banners'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      requestEncrypted<Listing<Banner>>({ method: 'GET', path: '/banner', params: listParams(), signal }),
  });

/** A list of offers; list 1 is the home page's. */
export const offersQuery = (list = 1) =>
  queryOptions({
    queryKey: ['offers', list],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => requestEncrypted<Listing<Offer>>({ method: 'GET', path: `/offer/list/${list}`, signal }),
  });
