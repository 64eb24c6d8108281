import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 8;
const TIME_BYTES = 4;
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES;
/** 25 bytes in all: their base64 ends in ==, as a nonce's that is put into a compressed document has to. */
const SIGNATURE_BYTES = 13;
const PAGE_ID = /^[A-Za-z0-9+/]{34}==$/;

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

/** An id that is nobody's, for pages of an edge that has no key. */
export const randomPageId = (): string => randomBytes(SIGNED_BYTES + SIGNATURE_BYTES).toString('base64');

/** What makes the id of a page, for its composition's: a signed one if there is a token to sign with. */
export function pageIdsWith(edgeToken: string | undefined): (compositionId: string) => string {
  if (!edgeToken) return randomPageId;
  const key = pageKey(edgeToken);
  return (compositionId) => signPageId(key, compositionId, Date.now());
}

/** How old a page of a composition is, in ms; null when no edge with this key has made it for that composition. */
export function readPageId(key: Uint8Array, nonce: string, compositionId: string, now: number): number | null {
  if (!PAGE_ID.test(nonce)) return null;
  const bytes = Buffer.from(nonce, 'base64');
  // Nobody makes several ids of one by the bits that base64 leaves over.
  if (bytes.toString('base64') !== nonce) return null;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signatureOf(key, signed, compositionId))) return null;
  return now - signed.readUInt32BE(RANDOM_BYTES) * 1000;
}

const signatureOf = (key: Uint8Array, signed: Uint8Array, compositionId: string) =>
  createHmac('sha256', key).update(signed).update(compositionId).digest().subarray(0, SIGNATURE_BYTES);
