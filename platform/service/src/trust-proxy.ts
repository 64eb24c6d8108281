import { isIP } from 'node:net';
import { ConfigError } from './settings.ts';

const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whose X-Forwarded-* headers count, as Fastify's `trustProxy` takes it: names (`loopback`), addresses and ranges
 * (`10.0.0.0/8`), separated by commas. Not set, or `none`: nobody's. @throws ConfigError
 */
export function readTrustProxy(value: string | undefined): false | string {
  const items = (value ?? '').split(',').flatMap((item) => item.trim() || []);
  if (items.length === 0 || items.join() === 'none') return false;
  const wrong = items.find((item) => !NAMES.has(item) && !isRange(item));
  if (wrong === undefined) return items.join(', ');
  throw new ConfigError(
    `TRUST_PROXY contains "${wrong}". Set it to addresses and ranges such as 10.0.0.0/8, to ${[...NAMES].join(', ')}, or to none.`,
  );
}

function isRange(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
