/**
 * Entry point `@farmgate/shared/query`: the cache of server state, the product's call states, and of TanStack Query what
 * shell and remotes use. Sharing this module instead of the whole package lets the build drop the rest of it.
 */
export {
  QueryClientProvider,
  hydrate,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { DehydratedState, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
export { callState } from './call-state.ts';
export type { CallState } from './call-state.ts';
export { createQueryClient, pageQueryClient } from './query-client.ts';
