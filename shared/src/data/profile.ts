import { queryOptions } from '@tanstack/react-query';
import { requestEncrypted } from '../api/request.ts';
import type { Profile } from '../contract/index.ts';
import { profileKey } from './keys.ts';

/** The signed-in customer's account and address. */
export const profileQuery = () =>
  queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) =>
      requestEncrypted<Profile>({ method: 'GET', path: '/user/profile/', protected: true, signal }),
  });
