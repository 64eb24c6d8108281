import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (text: string | Buffer, secret: string) => createHmac('sha256', secret).update(text).digest();

/** Constant-time comparison for signatures of the right length. */
function isHmac(text: string | Buffer, signature: string, secret: string): boolean {
  const expected = hmac(text, secret);
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether the checkout's signature proves the payment of an order. */
export const isPaymentSignature = (orderId: string, paymentId: string, signature: string, keySecret: string): boolean =>
  isHmac(`${orderId}|${paymentId}`, signature, keySecret);

/** Whether an event is signed with one of the secrets. There are two during a change: retries still use the old one. */
export const isEventSignature = (raw: Buffer, signature: string, secrets: string[]): boolean =>
  secrets.some((secret) => isHmac(raw, signature, secret));
