import { request } from '@farmgate/shared/api';
import type {
  ForgotPasswordRequest,
  Message,
  ResetPasswordRequest,
  SignInAnswer,
  SignInRequest,
  SignUpRequest,
} from '@farmgate/shared/contract';

const post = <Answer>(path: string, body: unknown) => request<Answer>({ method: 'POST', path, body });

export const signIn = (form: SignInRequest) => post<SignInAnswer>('/auth/signin', form);

export const signUp = (form: SignUpRequest) => post<Message>('/auth/signup', form);

/** Mails a code. The answer is the same whether the account exists or not. */
export const forgotPassword = (form: ForgotPasswordRequest) => post<Message>('/auth/forgot-password', form);

export const resetPassword = (form: ResetPasswordRequest) => post<Message>('/auth/reset-password', form);

/** Ends all sessions of the customer, on every device. Rejects with an ApiError when the server did not answer: then none has ended. */
export const signOutEverywhere = () =>
  request<Message>({ method: 'POST', path: '/auth/signout-everywhere', body: {}, protected: true });
