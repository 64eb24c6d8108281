import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import { BusyError } from '../http/budget.ts';
import { absentPage } from '../html/absent.ts';
import { PLAIN_PAGE_HEADERS } from '../html/plain-page.ts';
import type { BoundedPool } from './bounded-pool.ts';
import { forwardedHeaders } from './forwarded.ts';
import type { ReadBody } from './request-body.ts';

interface Proxied {
  /** The path it owns, the same here and there. */
  prefix: string;
  /** The paths below the prefix. Default: all of them. */
  routes?: string[];
  methods?: ('GET' | 'POST')[];
  origin: string;
  pool: BoundedPool;
  /** How a visitor is told of the service. */
  name: string;
  /** People open its addresses in a browser: they are told in a page. */
  hasPages?: boolean;
  readBody: ReadBody;
  /** Takes the request's place among those of its kind; what it returns gives it back. @throws BusyError */
  admit?: (request: FastifyRequest) => () => void;
}

/** A reply as `@fastify/reply-from` hands it on. */
type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

const BUSY_SECONDS = 2;

/** Hands requests to another process of the system once their bodies are here, and streams the answers. */
export function proxyTo(app: FastifyInstance, proxied: Proxied): void {
  const { prefix, routes, methods, origin, pool, readBody, admit } = proxied;
  app.register(async (scope) => {
    // The proxy would log each failed call with its stack, beside the line below.
    scope.addHook('onRoute', (route) => void (route.logLevel = 'error'));
    if (admit) {
      scope.addHook('onRequest', async (request, reply) => {
        reply.raw.once('close', admit(request));
      });
    }
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (request: FastifyRequest, payload: FastifyRequest['raw']) => {
      const { bytes, body } = await readBody(payload);
      delete request.headers['transfer-encoding'];
      request.headers['content-length'] = String(bytes);
      return body;
    });
    scope.addHook('preHandler', async ({ body }, reply) => {
      // One that is not sent on, since the visitor has gone or the service is busy, may hold a file.
      if (body instanceof Readable) reply.raw.once('close', () => body.destroy());
    });
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
        // How long the service keeps this process's connection says nothing about the visitor's.
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
            message: `The ${proxied.name} is not answering just now.`,
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
    ? send(reply, proxied, { message: 'Too many requests from your network at a time.', code: 'too_many_requests' })
    : send(reply, proxied, { message: `The ${proxied.name} is busy just now.`, code: 'busy' });
}

function send(reply: Reply, { hasPages }: Proxied, { message, code }: { message: string; code: string }): Reply {
  reply.header('cache-control', 'no-store');
  return hasPages && reply.request.headers.accept?.includes('text/html')
    ? reply.headers(PLAIN_PAGE_HEADERS).send(absentPage(message))
    : reply.send({ message: `${message} Try again in a moment.`, code });
}

/** The other side closed a kept connection just as it was used again: asking once more is safe for a read. */
function isStaleSocket(error: (Error & { code?: string }) | null): boolean {
  return error?.code === 'UND_ERR_SOCKET';
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
