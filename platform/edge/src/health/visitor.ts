import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** The key of visitors' hashes: the same on every edge with the same token, so that one visitor is one to all of them. */
export const visitorKey = (edgeToken: string): Buffer =>
  createHmac('sha256', edgeToken).update('farmgate visitor').digest();

/**
 * Who a visitor is for one day (UTC), as a hash that only edges can make: the network of the address, not the address,
 * for whoever has one address of a network often has all of them. `now` is in ms since 1970.
 */
export function visitorHash(key: Uint8Array, address: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return createHmac('sha256', key)
    .update(`${day} ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** An address's network: /24 of an IPv4 address, /48 of an IPv6 address. */
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
