import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** Key of visitors' hashes, the same on every edge with this token, so that a visitor has one hash everywhere. */
export const visitorKey = (edgeToken: string): Buffer =>
  createHmac('sha256', edgeToken).update('farmgate visitor').digest();

/**
 * Hash of a visitor's network, which only edges can compute. The network counts instead of the address, because its owner can often
 * use all of its addresses. It stays the same from day to day: networks that were seen before are harder to forge.
 */
export const visitorHash = (key: Uint8Array, address: string): string =>
  createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22);

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
