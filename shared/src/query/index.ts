/**
 * Entry point `@farmgate/shared/query`: what shell and remotes use of TanStack Query, and `CallView`.
 * Sharing this module instead of the whole package lets the build drop the unused rest.
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
