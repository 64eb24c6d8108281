import { isIPv6 } from 'node:net';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client that the caller's address belongs to. Read before a route's schema removes undeclared headers. */
    network: string;
  }
}

/** The client of an address. An IPv6 customer has a whole /64, so only its first half counts. */
export function throttledAddress(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const known = tail === undefined ? groups : [...groups, '0', '0', '0', '0'];
  return `${known.slice(0, 4).join(':')}::/64`;
}
