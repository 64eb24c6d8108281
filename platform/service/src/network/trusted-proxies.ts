import { compile } from '@fastify/proxy-addr';

/** Whether an address is one of the proxies in TRUST_PROXY, interpreted as Fastify does. */
export function trustedProxies(trustProxy: false | string): (address: string) => boolean {
  if (!trustProxy) return () => false;
  const isTrusted = compile(trustProxy.split(',').map((entry) => entry.trim()));
  return (address) => isTrusted(address, 0);
}
