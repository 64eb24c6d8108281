import { isIPv4, isIPv6 } from 'node:net';
import { trustedProxies } from '@farmgate/service/trusted-proxies';

/** Network of an address: /24 of IPv4, /48 of IPv6. Its owner can often use all of its addresses. */
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

/** Whether an address belongs to this machine or to a private network. On the internet, no visitor has one. */
export const isPrivate = trustedProxies('loopback, linklocal, uniquelocal');
