import { QueryClient } from '@tanstack/react-query';
import { RegistrySilence } from './errors.ts';

/** What was read stays on screen when the registry falls silent, and is read again once it answers. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 2_000,
        retry: (failures, error) => error instanceof RegistrySilence && failures < 1,
        retryDelay: 500,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
