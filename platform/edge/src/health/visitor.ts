import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** Key of visitors' hashes, the same on every edge with this token, so that a visitor has one hash everywhere. */
export const visitorKey = (edgeToken: string): Buffer =>
  createHmac('sha256', edgeToken).update('farmgate visitor').digest();

/**
 * Hash of a visitor's network for one day (UTC), which only edges can compute. The network counts instead of the address, because
 * its owner can often use all of its addresses. `now` is in ms since 1970.
 */
export function visitorHash(key: Uint8Array, address: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return createHmac('sha256', key)
    .update(`${day} ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Network of an address: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (!isIPv6(address)) return 'unknown';
  const [left = [], right] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = right ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...(right ?? [])]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
