import { request } from '@farmgate/shared/api';
import type { ConfirmEmailRequest, Message } from '@farmgate/shared/contract';

/** Confirms the e-mail address of a link that was mailed. */
export const confirmEmail = (body: ConfirmEmailRequest) =>
  request<Message>({ method: 'POST', path: '/auth/confirm-email', body });

/** Mails the signed-in customer the link again. */
export const sendConfirmation = () =>
  request<Message>({ method: 'POST', path: '/auth/send-confirmation', body: {}, protected: true });
