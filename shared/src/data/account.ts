import { queryOptions } from '@tanstack/react-query';
import { request, requestEncrypted } from '../api/request.ts';
import type {
  ForgotPasswordRequest,
  Message,
  Profile,
  ResetPasswordRequest,
  SignInAnswer,
  SignInRequest,
  SignUpRequest,
  UpdateAccountRequest,
} from '../contract/index.ts';
import { profileKey } from './keys.ts';

const post = <Answer>(path: string, body: unknown) => request<Answer>({ method: 'POST', path, body });

export const signIn = (form: SignInRequest) => post<SignInAnswer>('/auth/signin', form);

export const signUp = (form: SignUpRequest) => post<Message>('/auth/signup', form);

/** Mails a code. Answers the same whether the account exists or not. */
export const forgotPassword = (form: ForgotPasswordRequest) => post<Message>('/auth/forgot-password', form);

export const resetPassword = (form: ResetPasswordRequest) => post<Message>('/auth/reset-password', form);

/** Ends the session at the server. */
export const signOut = () => request<Message>({ method: 'POST', path: '/auth/signout', body: {}, protected: true });

/** Ends every session of the customer, on whatever device, this one too. */
export const signOutEverywhere = () =>
  request<Message>({ method: 'POST', path: '/auth/signout-everywhere', body: {}, protected: true });

export const profileQuery = () =>
  queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) =>
      requestEncrypted<Profile>({ method: 'GET', path: '/user/profile/', protected: true, signal }),
  });

/** Saves the account, sent as form data. */
export const updateAccount = (account: UpdateAccountRequest) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(account)) form.append(field, String(value ?? ''));
  return request<Message>({ method: 'POST', path: '/user/update_account', body: form, protected: true });
};
