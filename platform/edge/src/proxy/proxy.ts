import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { type SpanPart, tracing } from '@farmgate/service/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import { BusyError } from '../http/budget.ts';
import { absentPage } from '../markup/absent-page.ts';
import { PLAIN_PAGE_HEADERS } from '../markup/plain-page.ts';
import type { BoundedPool } from './bounded-pool.ts';
import { forwardedHeaders } from './forwarded.ts';
import type { ReadBody } from './request-body.ts';

interface Proxied {
  /** Path prefix, the same at the edge and at the service. */
  prefix: string;
  /** Paths below the prefix. Default: all. */
  routes?: string[];
  methods?: ('GET' | 'POST')[];
  origin: string;
  pool: BoundedPool;
  /** The service's name in messages. */
  name: string;
  /** Whether people open its addresses in a browser: errors are then pages. */
  hasPages?: boolean;
  /** How long the visitor's connection may be idle while the service prepares its answer, in ms. Default: as for all requests. */
  answerMs?: number;
  readBody: ReadBody;
  /** Reserves capacity for a request; the returned function releases it. @throws BusyError */
  reserve?: (request: FastifyRequest) => () => void;
  /** The part that made a call, for its spans. */
  partOf?: (request: FastifyRequest) => SpanPart | undefined;
}

/** The reply type of `@fastify/reply-from`. */
type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

const BUSY_SECONDS = 2;

/** Forwards requests to another service once their bodies have arrived, and streams the answers. */
export function proxyTo(app: FastifyInstance, proxied: Proxied): void {
  const { prefix, routes, methods, origin, pool, answerMs, readBody, reserve, partOf } = proxied;
  app.register(async (scope) => {
    // Without this the proxy also logs each failed call with its stack.
    scope.addHook('onRoute', (route) => void (route.logLevel = 'error'));
    if (reserve) {
      scope.addHook('onRequest', async (request, reply) => {
        reply.raw.once('close', reserve(request));
      });
    }
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (request: FastifyRequest, payload: FastifyRequest['raw']) => {
      const { bytes, body } = await readBody(payload);
      delete request.headers['transfer-encoding'];
      request.headers['content-length'] = String(bytes);
      return body;
    });
    scope.addHook('preHandler', async ({ raw, body }, reply) => {
      // Node.js sets the server's own timeout again with the next request of the connection. Injected requests have no socket.
      if (answerMs !== undefined) raw.socket.setTimeout?.(answerMs);
      // A body that is not forwarded may hold a file open.
      if (body instanceof Readable) reply.raw.once('close', () => body.destroy());
    });
    if (tracing && partOf) {
      const active = tracing;
      scope.addHook('preHandler', (request, _reply, done) => {
        const part = active.current()?.isRecording() ? partOf(request) : undefined;
        if (part) active.forPart(part, done);
        else done();
      });
    }
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof BusyError) return sendBusy(reply, proxied, error);
      throw error;
    });
    await scope.register(httpProxy, {
      prefix,
      routes,
      httpMethods: methods,
      rewritePrefix: prefix,
      upstream: origin,
      proxyPayloads: false,
      disableRequestLogging: true,
      undici: pool as object,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(request) }),
        // These headers are about the connection to the service, not the visitor's.
        rewriteHeaders: (headers) =>
          Object.fromEntries(
            Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive'),
          ),
        retryDelay: ({ req, err, attempt }) => (isStaleSocket(err) && isRead(req.method) && attempt === 0 ? 1 : null),
        onError: (reply, { error }) => {
          const cause = (error.cause as Error | undefined) ?? error;
          if (cause instanceof BusyError) return void sendBusy(reply, proxied, cause);
          app.log.warn(`the ${proxied.name} does not answer: ${cause.message}`);
          void reply.code(502);
          void send(reply, proxied, {
            message: `The ${proxied.name} does not answer at the moment.`,
            code: 'upstream_down',
          });
        },
      },
    });
  });
}

function sendBusy(reply: Reply, proxied: Proxied, { statusCode }: BusyError): Reply {
  reply.code(statusCode).header('retry-after', BUSY_SECONDS);
  return statusCode === 429
    ? send(reply, proxied, { message: 'Too many requests from your network at once.', code: 'too_many_requests' })
    : send(reply, proxied, { message: `The ${proxied.name} is busy at the moment.`, code: 'busy' });
}

function send(reply: Reply, { hasPages }: Proxied, { message, code }: { message: string; code: string }): Reply {
  reply.header('cache-control', 'no-store');
  return hasPages && reply.request.headers.accept?.includes('text/html')
    ? reply.headers(PLAIN_PAGE_HEADERS).send(absentPage(message, reply.request.id))
    : reply.send({ message: `${message} Try again in a moment.`, code });
}

/** The service closed a kept-alive connection just when it was reused. Retrying a read is safe. */
function isStaleSocket(error: (Error & { code?: string }) | null): boolean {
  return error?.code === 'UND_ERR_SOCKET';
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
