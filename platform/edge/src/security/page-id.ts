import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 8;
const TIME_BYTES = 4;
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES;
const SIGNATURE_BYTES = 12;
/** 24 bytes in base64: 32 characters without padding. */
const PAGE_ID = /^[A-Za-z0-9+/]{32}$/;

/** The key of the edges' page ids: the same on every edge with the same token, and no use for anything else. */
export const pageKey = (edgeToken: string): Buffer => createHmac('sha256', edgeToken).update('farmgate page').digest();

/**
 * An id for one page of a composition, which is its nonce too: random bytes, the time in seconds, and a signature over
 * both and the composition. `now` is in ms since 1970.
 */
export function signPageId(key: Uint8Array, compositionId: string, now: number): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  randomBytes(RANDOM_BYTES).copy(signed);
  signed.writeUInt32BE(Math.floor(now / 1000), RANDOM_BYTES);
  return Buffer.concat([signed, signatureOf(key, signed, compositionId)]).toString('base64');
}

/** How old a page of a composition is, in ms; null when no edge with this key has made it for that composition. */
export function readPageId(key: Uint8Array, nonce: string, compositionId: string, now: number): number | null {
  if (!PAGE_ID.test(nonce)) return null;
  const bytes = Buffer.from(nonce, 'base64');
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signatureOf(key, signed, compositionId))) return null;
  return now - signed.readUInt32BE(RANDOM_BYTES) * 1000;
}

const signatureOf = (key: Uint8Array, signed: Uint8Array, compositionId: string) =>
  createHmac('sha256', key).update(signed).update(compositionId).digest().subarray(0, SIGNATURE_BYTES);
