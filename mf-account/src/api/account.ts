import { request } from '@farmgate/shared/api';
import type { Message, UpdateAccountRequest } from '@farmgate/shared/contract';

/** Saves the account, sent as form data. */
export const updateAccount = (account: UpdateAccountRequest) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(account)) form.append(field, String(value ?? ''));
  return request<Message>({ method: 'POST', path: '/user/update_account', body: form, protected: true });
};
