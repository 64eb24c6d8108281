import { request } from '@farmgate/shared/api';
import type { Suggestions } from '@farmgate/shared/contract';
import { queryOptions } from '@farmgate/shared/query';

/** In ms. Prices and stock rarely change while a customer types. */
const STALE_MS = 60_000;

/** What the shop suggests for a text of at least two letters. A newer text cancels the call. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    staleTime: STALE_MS,
    // The next letter asks again.
    retry: false,
    queryFn: ({ signal }) =>
      request<Suggestions>({ method: 'GET', path: '/product/suggest', params: { query: text }, signal }),
  });
