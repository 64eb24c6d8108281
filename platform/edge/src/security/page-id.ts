import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_LENGTH = 22;
/**
 * Seconds since 1970, the masked id of the document's composition, and the signature over both: `1763842980.Xq3_81fA.q3…`. Edges
 * of earlier versions do not name the composition.
 */
const PAGE_ID = /^([1-9]\d{0,11})\.(?:([\w-]{8})\.)?([\w-]{22})$/;
/** Compositions whose ids of the current second are kept. */
const MAX_IDS = 1_000;

export interface ReadPage {
  /** Ms since the document was delivered. */
  age: number;
  /** Id of the document's composition; null in ids of earlier edges. */
  composition: string | null;
}

/** Key of page ids, the same on every edge of the channel with this token. */
export const pageKey = (edgeToken: string, channel: string): Buffer =>
  createHmac('sha256', edgeToken).update(`farmgate page of ${channel}`).digest();

/**
 * Id of the pages with one composition that are delivered in this second. It proves to other edges that an edge of the channel
 * delivered such a page then, and tells them its composition. Only edges can read that, because beacons prove with it that the
 * document was loaded. `now` is in ms since 1970, `composition` 12 hexadecimal digits.
 */
export function signPageId(key: Uint8Array, composition: string, now: number): string {
  const second = String(Math.floor(now / 1_000));
  const masked = masking(key, second, Buffer.from(composition, 'hex')).toString('base64url');
  return `${second}.${masked}.${signatureOf(key, `${second}.${masked}`)}`;
}

/** Creates page ids: one signature per second and composition, however many pages are delivered. */
export function pageIdsWith(
  edgeToken: string,
  channel: string,
  now: () => number = Date.now,
): (composition: string) => string {
  const key = pageKey(edgeToken, channel);
  const ids = new Map<string, string>();
  let second = -1;
  return (composition) => {
    const current = Math.floor(now() / 1_000);
    if (current !== second || ids.size >= MAX_IDS) ids.clear();
    second = current;
    const known = ids.get(composition);
    if (known) return known;
    const id = signPageId(key, composition, current * 1_000);
    ids.set(composition, id);
    return id;
  };
}

/** Reads a page id; null unless an edge with one of these keys signed it. */
export function readPageId(keys: readonly Uint8Array[], id: string, now: number): ReadPage | null {
  const [, second, masked, signature] = PAGE_ID.exec(id) ?? [];
  if (!second || !signature) return null;
  const signed = masked ? `${second}.${masked}` : second;
  const key = keys.find((own) => timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(own, signed))));
  if (!key) return null;
  const composition = masked ? masking(key, second, Buffer.from(masked, 'base64url')).toString('hex') : null;
  return { age: now - Number(second) * 1_000, composition };
}

const signatureOf = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);

/** Masks bytes, or unmasks them. */
function masking(key: Uint8Array, second: string, bytes: Buffer): Buffer {
  const mask = createHmac('sha256', key).update(`mask ${second}`).digest();
  return Buffer.from(bytes.map((byte, at) => byte ^ mask[at]!));
}
