import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_LENGTH = 22;
/** Seconds since 1970 and the signature over them: `1763842980.q3…`. */
const PAGE_ID = /^([1-9]\d{0,11})\.([\w-]{22})$/;

/** Key of page ids, the same on every edge of the channel with this token. */
export const pageKey = (edgeToken: string, channel: string): Buffer =>
  createHmac('sha256', edgeToken).update(`farmgate page of ${channel}`).digest();

/**
 * Id of the pages that are delivered in this second. It proves to other edges that an edge of the channel delivered a page then.
 * `now` is in ms since 1970.
 */
export function signPageId(key: Uint8Array, now: number): string {
  const second = String(Math.floor(now / 1_000));
  return `${second}.${signatureOf(key, second)}`;
}

/** Creates page ids: one signature per second, however many pages are delivered. */
export function pageIdsWith(edgeToken: string, channel: string, now: () => number = Date.now): () => string {
  const key = pageKey(edgeToken, channel);
  let second = -1;
  let id = '';
  return () => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) [second, id] = [current, signPageId(key, current * 1_000)];
    return id;
  };
}

/** Age of a page in ms. Null unless an edge with this key signed the id. */
export function readPageId(key: Uint8Array, id: string, now: number): number | null {
  const [, second, signature] = PAGE_ID.exec(id) ?? [];
  if (!second || !signature) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, second)))
    ? now - Number(second) * 1_000
    : null;
}

const signatureOf = (key: Uint8Array, second: string) =>
  createHmac('sha256', key).update(second).digest('base64url').slice(0, SIGNATURE_LENGTH);
