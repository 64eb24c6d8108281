import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_MS = 5 * 60 * 1000;

/** The signed path of an order's invoice, relative to the API's base. `now` in ms. */
export function invoicePath(key: Buffer, orderId: number, now: number): string {
  const expires = String(now + LIFETIME_MS);
  return `/orders/invoice/${orderId}?expires=${expires}&signature=${sign(key, orderId, expires)}`;
}

/** Whether this shop signed the link for this order at most 5 minutes ago. */
export function signatureHolds(
  key: Buffer,
  orderId: number,
  { expires = '', signature = '' }: { expires?: string; signature?: string },
  now: number,
): boolean {
  const expected = Buffer.from(sign(key, orderId, expires));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now;
}

const sign = (key: Buffer, orderId: number, expires: string): string =>
  createHmac('sha256', key).update(`invoice:${orderId}:${expires}`).digest('base64url');
