import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 8;
const TIME_BYTES = 4;
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES;
/** 25 bytes in total, so that the base64 ends in ==, which nonces in a compressed document need. */
const SIGNATURE_BYTES = 13;
const PAGE_ID = /^[A-Za-z0-9+/]{34}==$/;

/** Key of page ids, the same on every edge with this token. */
export const pageKey = (edgeToken: string): Buffer => createHmac('sha256', edgeToken).update('farmgate page').digest();

/**
 * Id of one page, which is also its nonce: random bytes, the time in seconds, and a signature over both and the composition's id.
 * `now` is in ms since 1970.
 */
export function signPageId(key: Uint8Array, compositionId: string, now: number): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  randomBytes(RANDOM_BYTES).copy(signed);
  signed.writeUInt32BE(Math.floor(now / 1000), RANDOM_BYTES);
  return Buffer.concat([signed, signatureOf(key, signed, compositionId)]).toString('base64');
}

/** An unsigned id, for pages of an edge without a token. */
export const randomPageId = (): string => randomBytes(SIGNED_BYTES + SIGNATURE_BYTES).toString('base64');

/** Creates page ids, signed if there is a token. */
export function pageIdsWith(edgeToken: string | undefined): (compositionId: string) => string {
  if (!edgeToken) return randomPageId;
  const key = pageKey(edgeToken);
  return (compositionId) => signPageId(key, compositionId, Date.now());
}

/** Age of a page in ms. Null unless an edge with this key signed the id for this composition. */
export function readPageId(key: Uint8Array, nonce: string, compositionId: string, now: number): number | null {
  if (!PAGE_ID.test(nonce)) return null;
  const bytes = Buffer.from(nonce, 'base64');
  // Base64 has unused bits; without this check several texts would be the same id.
  if (bytes.toString('base64') !== nonce) return null;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signatureOf(key, signed, compositionId))) return null;
  return now - signed.readUInt32BE(RANDOM_BYTES) * 1000;
}

const signatureOf = (key: Uint8Array, signed: Uint8Array, compositionId: string) =>
  createHmac('sha256', key).update(signed).update(compositionId).digest().subarray(0, SIGNATURE_BYTES);
