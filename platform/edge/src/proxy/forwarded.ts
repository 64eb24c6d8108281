import { REQUEST_ID } from '@farmgate/service/request-id';
import { tracing } from '@farmgate/service/tracing';
import type { FastifyRequest } from 'fastify';
import { PAGE_TRACE } from '../http/page-trace.ts';

type Visitor = Pick<FastifyRequest, 'ip' | 'host' | 'protocol' | 'id' | 'observed'>;

/**
 * Headers about the visitor for the services. A visitor's own X-Forwarded-* headers are replaced, so that visitors cannot choose
 * the address that limits apply to; Fastify reads them only from proxies in TRUST_PROXY.
 */
export function forwardedHeaders(request: Visitor): Record<string, string | undefined> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-port': undefined,
    'x-real-ip': undefined,
    forwarded: undefined,
    // The services continue the edge's trace; a visitor's own is forged, or was continued already.
    // Without telemetry, a trusted proxy's trace goes through to the services.
    traceparent: request.observed.traceparent,
    [PAGE_TRACE]: undefined,
    tracestate: undefined,
    baggage: undefined,
    ...tracing?.headers(),
    [REQUEST_ID]: request.id,
    // Hop-by-hop headers, which undici does not send.
    upgrade: undefined,
    expect: undefined,
  };
}
