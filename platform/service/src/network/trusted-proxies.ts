import type { IncomingMessage } from 'node:http';
import proxyAddr, { compile } from '@fastify/proxy-addr';

/** Whether an address is one of the proxies in TRUST_PROXY, interpreted as Fastify does. */
export function trustedProxies(trustProxy: false | string): (address: string) => boolean {
  if (!trustProxy) return () => false;
  const isTrusted = compile(trustProxy.split(',').map((entry) => entry.trim()));
  return (address) => isTrusted(address, 0);
}

/** Gives the address of a request's sender, as `request.ip` does, for requests that Fastify has not seen. */
export function senderAddress(trustProxy: false | string): (request: IncomingMessage) => string {
  const isProxy = trustedProxies(trustProxy);
  return (request) => (trustProxy ? proxyAddr(request, isProxy) : (request.socket.remoteAddress ?? ''));
}
