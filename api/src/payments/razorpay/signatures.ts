import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (text: string | Buffer, secret: string) => createHmac('sha256', secret).update(text).digest();

/** Takes the same time for every wrong signature of the right length. */
function isHmac(text: string | Buffer, signature: string, secret: string): boolean {
  const expected = hmac(text, secret);
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether checkout's signature vouches for the payment of an order. */
export const isPaymentSignature = (orderId: string, paymentId: string, signature: string, keySecret: string): boolean =>
  isHmac(`${orderId}|${paymentId}`, signature, keySecret);

/** Whether an event is signed with one of the secrets: two while they are being changed, the old one for retries. */
export const isEventSignature = (raw: Buffer, signature: string, secrets: string[]): boolean =>
  secrets.some((secret) => isHmac(raw, signature, secret));
