/**
 * Entry point `@farmgate/shared/query`: the cache of server state, what the states of calls show, and of TanStack Query what
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
export { CallView } from './call-view.tsx';
export { createQueryClient, pageQueryClient } from './query-client.ts';
