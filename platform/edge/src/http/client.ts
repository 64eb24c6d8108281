import { isIPv4, isIPv6 } from 'node:net';

/** The client that an address counts for: itself, or for IPv6 its /64, since one customer has all addresses of it. */
export function clientOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
