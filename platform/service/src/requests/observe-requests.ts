import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { requestDurations } from '../metrics/request-durations.ts';
import { LOG_ALL, type RequestLog } from '../settings/request-log.ts';
import { tracing } from '../tracing/tracing.ts';
import { forRequest, type ObservedRequest } from './current-request.ts';
import { newRequestId, REQUEST_ID } from './request-id.ts';
import { safePath } from './safe-path.ts';
import { traceIdOf, validTraceparent } from './traceparent.ts';

declare module 'fastify' {
  interface FastifyRequest {
    observed: ObservedRequest;
  }
}

export interface ObserveOptions {
  /** Whether the caller at an address may say which trace its request belongs to. */
  trusts: (address: string) => boolean;
  /** Where durations are counted. Default: nowhere. */
  metrics?: Registry;
  /** Default: all but health checks. */
  log?: RequestLog;
  /** Whether `currentRequest` tells the request to all code that works for it. Default: no. */
  isKept?: boolean;
}

/** One answer, for the log and the figures. */
interface Answer extends ObservedRequest {
  method: string;
  url: string;
  status: number;
  ms: number;
  bytes?: number;
  isAborted?: boolean;
  isStream?: boolean;
}

/** Observes an answer that Fastify has not seen. */
export type ObserveAnswer = (request: IncomingMessage, answer: Omit<Answer, 'id' | 'method' | 'url'>) => void;

/** As in other servers: the client closed the connection before the answer began. */
const CLOSED = 499;

/**
 * Writes a line of the log for each request, counts it with its duration by route and status, and sends its id with errors. Call it
 * after `traceRequests` and before other hooks are added.
 */
export function observeRequests(app: FastifyInstance, options: ObserveOptions): ObserveAnswer {
  const { trusts, metrics, isKept = false } = options;
  const durations = metrics && requestDurations(metrics);
  const log = lineWriter(app, options.log ?? LOG_ALL);
  const observe = (answer: Answer) => {
    const { method, route = 'unknown', status, ms } = answer;
    // A stream lasts as long as its page is open.
    if (!answer.isStream) durations?.observe({ method, route, status }, ms / 1_000);
    log(answer);
  };

  app.decorateRequest('observed', null as never);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    const given = trusts(socket.remoteAddress ?? '') ? validTraceparent(raw.headers['traceparent']) : undefined;
    const own: ObservedRequest = { id: request.id, traceparent: tracing?.headers()['traceparent'] ?? given };
    request.observed = own;
    const started = performance.now();
    const sent = socket.bytesWritten;
    reply.raw.once('close', () => {
      observe({ ...answerOf(request, reply), ms: performance.now() - started, bytes: socket.bytesWritten - sent });
    });
    if (isKept) forRequest(own, done);
    else done();
  });
  // Node.js emits the events of a request's body outside of the context that the first hook has run in.
  if (isKept) app.addHook('preValidation', (request, _reply, done) => forRequest(request.observed, done));
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) reply.header(REQUEST_ID, request.id);
    done(null, payload);
  });
  return ({ method = '', url = '' }, answer) => observe({ id: newRequestId(), method, url, ...answer });
}

function answerOf(request: FastifyRequest, reply: FastifyReply): Omit<Answer, 'ms' | 'bytes'> {
  const { observed, method, raw, routeOptions } = request;
  const isAborted = !reply.raw.writableEnded;
  return {
    route: routeOptions.url,
    ...observed,
    method,
    url: raw.url ?? '',
    status: isAborted && !reply.raw.headersSent ? CLOSED : reply.statusCode,
    isAborted,
    isStream: raw.headers.accept === 'text/event-stream',
  };
}

/** Returns a function that does nothing if lines would not be written. */
function lineWriter({ log }: Pick<FastifyInstance, 'log'>, { which, isExcept }: RequestLog): (answer: Answer) => void {
  const isWritten = which !== 'none' && ['trace', 'debug', 'info'].includes(log.level);
  if (!isWritten) return () => undefined;
  return (answer) => {
    const { id, method, url, route, status, ms, bytes, part, version, traceparent, isAborted } = answer;
    if (which === 'errors' && status < 500) return;
    if (isExcept(url.split('?', 1)[0]!)) return;
    log.info(
      {
        requestId: id,
        traceId: traceparent && traceIdOf(traceparent),
        method,
        route,
        path: safePath(url),
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: Number.isFinite(bytes) ? bytes : undefined,
        part,
        version,
        aborted: isAborted || undefined,
      },
      'request',
    );
  };
}
