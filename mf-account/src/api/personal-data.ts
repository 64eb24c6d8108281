import { request } from '@farmgate/shared/api';
import type { DeleteAccountRequest, Message, PersonalDataFile, PrivacyNotice } from '@farmgate/shared/contract';
import { queryOptions } from '@farmgate/shared/query';

/** How long the shop keeps what, and who answers questions about it. */
export const privacyQuery = () =>
  queryOptions({
    queryKey: ['privacy'],
    queryFn: ({ signal }) => request<PrivacyNotice>({ method: 'GET', path: '/privacy', signal }),
  });

/** Everything that the shop holds about the customer, as a file. */
export const personalData = (format: 'json' | 'html') =>
  request<PersonalDataFile>({ method: 'GET', path: '/user/data', params: { format }, protected: true });

export const deleteAccount = (body: DeleteAccountRequest) =>
  request<Message>({ method: 'POST', path: '/user/delete_account', body, protected: true });
