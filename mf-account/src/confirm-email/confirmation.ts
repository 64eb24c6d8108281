import type { ConfirmEmailRequest } from '@farmgate/shared/contract';

/** What the link in the mail says; null when a part of it is missing. The server checks the signature. */
export function confirmationOf(query: URLSearchParams): ConfirmEmailRequest | null {
  const id = Number(query.get('id'));
  const expires = Number(query.get('expires'));
  const signature = query.get('signature') ?? '';
  return Number.isInteger(id) && id > 0 && Number.isFinite(expires) && signature ? { id, expires, signature } : null;
}
