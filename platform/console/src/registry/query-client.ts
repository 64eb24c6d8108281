import { UnreachableError } from '@farmgate/registry-client/errors';
import { QueryClient } from '@tanstack/react-query';

/** Data that was loaded stays on screen while the registry does not answer, and is refetched afterwards. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 2_000,
        retry: (failures, error) => error instanceof UnreachableError && failures < 1,
        retryDelay: 500,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
