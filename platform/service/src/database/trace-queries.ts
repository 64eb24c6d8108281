import type { Pool, PoolClient } from 'pg';
import type { Span, Tracing } from '../tracing/tracing.ts';
import { withoutComment } from './comment-queries.ts';

type Query = (...args: unknown[]) => unknown;
type Callback = (error: Error | null, ...rest: unknown[]) => void;

const MAX_TEXT = 2_000;

/**
 * Makes spans for the statements of a pool: those within a request, not those of background work. A span has the statement
 * without its parameters.
 */
export function traceQueries(pool: Pool, tracing: Tracing): void {
  pool.on('connect', (client) => traceClient(client, tracing));
  const connect = pool.connect.bind(pool) as Query;
  // A waiting caller gets its connection from the caller that releases it, so in the context of that one.
  pool.connect = ((callback?: Callback) => {
    if (!tracing.current() || pool.idleCount > 0) return callback ? connect(tracing.bind(callback)) : connect();
    const { span } = tracing.start({ name: 'wait for a connection', attributes: { 'db.system.name': 'postgresql' } });
    return observed(callback ? [tracing.bind(callback)] : [], connect, span, tracing);
  }) as Pool['connect'];
}

function traceClient(client: PoolClient, tracing: Tracing): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const text = textOf(args[0]);
    if (text === undefined || !tracing.current()) return query(...args);
    const { span } = tracing.start({
      name: summaryOf(text),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutComment(text).slice(0, MAX_TEXT) },
    });
    return observed(args, query, span, tracing);
  }) as PoolClient['query'];
}

/** Calls a function of `pg` and ends the span with its callback or its promise. */
function observed(args: unknown[], call: Query, span: Span, tracing: Tracing): unknown {
  const end = (error?: unknown) => {
    if (error) fail(span, error, tracing);
    span.end();
  };
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const inContext = tracing.bind(callback as Callback);
    return call(...args.slice(0, -1), ((error, ...rest) => {
      end(error);
      inContext(error, ...rest);
    }) satisfies Callback);
  }
  const result = call(...args) as Promise<unknown>;
  result.then(() => end(), end);
  return result;
}

function fail(span: Span, error: unknown, tracing: Tracing): void {
  const { code } = error as { code?: string };
  if (code) span.setAttribute('db.response.status_code', code);
  tracing.fail(span, error);
}

/** Undefined for cursors and streams. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}

/** `SELECT products`: the statement's verb and its first table. */
function summaryOf(text: string): string {
  const [verb = 'SQL'] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|table)\s+(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?)/i.exec(text) ?? [];
  return [verb.toUpperCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ');
}
