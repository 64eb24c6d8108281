import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type StartedSpan, type TraceHeaders, type Tracing, tracing } from './tracing.ts';

interface RequestOptions {
  /** Whether the caller at an address may say which trace its request belongs to: another service, or a proxy in front. */
  trusts: (address: string) => boolean;
  /** Whether such a caller also says which part the request belongs to. Default: no. */
  namesParts?: boolean;
  /** Header in which a proxy in front passes on a browser's `traceparent`, because its own is in that header. Default: none. */
  pageTrace?: string;
  /** Routes without spans, such as health checks. */
  except?: RegExp;
}

/** Checks of load balancers, several each second. */
const CHECKS = /^\/(livez|readyz)$/;

/**
 * Makes a span for each request, named by its method and route. Event streams have none, because they do not end. Call it before
 * other hooks are added; without telemetry it adds nothing.
 */
export function traceRequests(app: Pick<FastifyInstance, 'addHook'>, options: RequestOptions): void {
  const active = tracing;
  if (!active) return;
  const started = new WeakMap<IncomingMessage, StartedSpan>();
  const errors = new WeakMap<IncomingMessage, Error>();

  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const { raw, method, headers } = request;
    if ((route && (CHECKS.test(route) || options.except?.test(route))) || headers.accept === 'text/event-stream')
      return done();
    const attributes = { 'http.request.method': method, ...(route ? { 'http.route': route } : {}) };
    const name = route ? `${method} ${route}` : method;
    const one = active.start({ name, kind: 'server', attributes }, callerOf(raw, options, active));
    started.set(raw, one);
    reply.raw.once('close', () => {
      one.span.setAttribute('http.response.status_code', reply.statusCode);
      if (!reply.raw.writableFinished) one.span.setAttribute('farmgate.aborted', true);
      if (reply.statusCode >= 500) active.fail(one.span, errors.get(raw));
      one.span.end();
    });
    one.run(done);
  });
  // Node.js emits the events of a request's body outside of the context that the first hook has run in.
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    const one = started.get(raw);
    if (one) one.run(done);
    else done();
  });
  // The error handler decides afterwards whether it is the client's error.
  app.addHook('onError', ({ raw }, _reply, error, done) => {
    errors.set(raw, error);
    done();
  });
}

/** A browser is no trusted caller, but it may send back the trace of its page. */
function callerOf({ headers, socket }: IncomingMessage, options: RequestOptions, active: Tracing): TraceHeaders {
  const { baggage } = headers;
  const ofPage = options.pageTrace && headers[options.pageTrace];
  const traceparent = typeof ofPage === 'string' && active.isOwn(ofPage) ? ofPage : headers['traceparent'];
  if (typeof traceparent !== 'string') return {};
  const isTrusted = options.trusts(socket.remoteAddress ?? '');
  if (!isTrusted && !active.isOwn(traceparent)) return {};
  return { traceparent, ...(isTrusted && options.namesParts && typeof baggage === 'string' ? { baggage } : {}) };
}
