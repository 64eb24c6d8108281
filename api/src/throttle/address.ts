import { isIPv6 } from 'node:net';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the caller's address stands for. Read before a route's schema removes the headers that it does not name. */
    network: string;
  }
}

/** Who an address stands for: an IPv6 customer has a whole /64 to call from, so its first half is what counts. */
export function throttledAddress(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const known = tail === undefined ? groups : [...groups, '0', '0', '0', '0'];
  return `${known.slice(0, 4).join(':')}::/64`;
}
