import type { FastifyRequest } from 'fastify';

type Visitor = Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>;

/**
 * What the services are told of the visitor. All of it is written anew: a visitor's own X-Forwarded-* count only as far
 * as `trustProxy` lets Fastify believe them, so nobody picks the address they are throttled by.
 */
export function forwardedHeaders(request: Visitor): Record<string, string | undefined> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-port': undefined,
    'x-real-ip': undefined,
    forwarded: undefined,
    // Between the visitor and this process only; undici refuses to pass them on.
    upgrade: undefined,
    expect: undefined,
  };
}
