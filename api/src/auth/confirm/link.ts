import { createHmac, timingSafeEqual } from 'node:crypto';

const DAYS_7_MS = 7 * 24 * 60 * 60 * 1000;

/** The content of a confirmation link: account, expiry (ms since 1970), and the signature over both and the address. */
export interface Confirmation {
  id: number;
  expires: number;
  signature: string;
}

interface Account {
  id: number;
  email: string;
}

/** URL of the page that confirms an account's address. It is valid for 7 days, until the address changes. */
export function confirmationUrl(key: Buffer, publicUrl: string, account: Account, now: number): string {
  const expires = now + DAYS_7_MS;
  const query = new URLSearchParams({
    id: String(account.id),
    expires: String(expires),
    signature: sign(key, account, expires),
  });
  return `${publicUrl}/confirm_email?${query}`;
}

/** Whether this shop signed the confirmation for this account and address and it has not expired. `now` in ms. */
export function isValidConfirmation(key: Buffer, account: Account, { expires, signature }: Confirmation, now: number) {
  const expected = Buffer.from(sign(key, account, expires));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && expires > now;
}

const sign = (key: Buffer, { id, email }: Account, expires: number): string =>
  createHmac('sha256', key).update(`confirm-email:${id}:${email}:${expires}`).digest('base64url');
