import { queryOptions } from '@tanstack/react-query';
import { requestEncrypted } from '../api/request.ts';
import type { Settings } from '../contract/index.ts';

/** The delivery day in it changes at a certain hour: a page that opens later asks again. In ms. */
const FRESH_MS = 60_000;

/** The shop's address, contact and limits. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<Settings> => {
      const [settings] = await requestEncrypted<Settings[]>({
        method: 'GET',
        path: '/settings',
        protected: true,
        signal,
      });
      if (!settings) throw new Error('The shop has no settings.');
      return settings;
    },
  });
