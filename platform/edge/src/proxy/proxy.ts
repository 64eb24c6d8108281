import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { absentPage } from '../html/absent.ts';
import { PLAIN_PAGE_HEADERS } from '../html/plain-page.ts';
import { forwardedHeaders } from './forwarded.ts';

interface Upstream {
  /** The path it owns, the same here and there. */
  prefix: string;
  origin: string;
  /** How a visitor is told of it. */
  name: string;
  /** People open its addresses in a browser: they are told in a page. */
  hasPages?: boolean;
}

const CONNECT_MS = 2_000;
const ANSWER_MS = 30_000;

/** Hands everything under a prefix to another process of the system, streaming both ways. */
export function proxyTo(app: FastifyInstance, { prefix, origin, name, hasPages = false }: Upstream): void {
  app.register(async (scope) => {
    // How much is too much is the service's own to say, in its own words.
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = Number.MAX_SAFE_INTEGER;
      // The proxy would log each failed call with its stack, beside the line below.
      route.logLevel = 'error';
    });
    await scope.register(httpProxy, {
      prefix,
      rewritePrefix: prefix,
      upstream: origin,
      disableRequestLogging: true,
      destroyAgent: true,
      undici: { connect: { timeout: CONNECT_MS }, headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS * 2 },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(request) }),
        // How long the service keeps this process's connection says nothing about the visitor's.
        rewriteHeaders: (headers) =>
          Object.fromEntries(
            Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive'),
          ),
        retryDelay: ({ req, err, attempt }) => (isStaleSocket(err) && isRead(req.method) && attempt === 0 ? 1 : null),
        onError: (reply, { error }) => {
          app.log.warn(`the ${name} does not answer: ${((error.cause as Error | undefined) ?? error).message}`);
          const message = `The ${name} is not answering just now.`;
          void reply.code(502).header('cache-control', 'no-store');
          if (hasPages && reply.request.headers.accept?.includes('text/html')) {
            return void reply.headers(PLAIN_PAGE_HEADERS).send(absentPage(message));
          }
          void reply.send({ message: `${message} Try again in a moment.`, code: 'upstream_down' });
        },
      },
    });
  });
}

/** The other side closed a kept connection just as it was used again: asking once more is safe for a read. */
function isStaleSocket(error: (Error & { code?: string }) | null): boolean {
  return error?.code === 'UND_ERR_SOCKET';
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
