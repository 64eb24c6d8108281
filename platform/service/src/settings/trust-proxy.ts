import { isIP } from 'node:net';
import { format, InvalidValue } from './format.ts';

const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Proxies whose X-Forwarded-* headers count, as Fastify's `trustProxy` takes them: names (`loopback`), addresses and
 * ranges (`10.0.0.0/8`), separated by commas. False, from `none`: no proxy.
 */
export const trustProxy = format<false | string>(
  `Set it to addresses and ranges such as 10.0.0.0/8, to ${[...NAMES].join(', ')}, or to none.`,
  (value) => {
    const items = value.split(',').flatMap((item) => item.trim() || []);
    if (items.length === 0 || items.join() === 'none') return false;
    const wrong = items.find((item) => !NAMES.has(item) && !isRange(item));
    if (wrong !== undefined) throw new InvalidValue(`contains "${wrong}"`);
    return items.join(', ');
  },
);

function isRange(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
