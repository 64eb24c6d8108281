import type { Attributes, Span } from '@opentelemetry/api';

export type { Span };

export interface SpanOptions {
  /** With few different values: a route or a statement, never an id. */
  name: string;
  /** Default: internal, work within this process. */
  kind?: 'internal' | 'server' | 'client';
  /** No personal data: no query strings, e-mail addresses, tokens or parameters. */
  attributes?: Attributes;
}

/** A part's release, which spans name. */
export interface SpanPart {
  name: string;
  version: string;
}

/** Headers that connect the spans of two services. */
export interface TraceHeaders {
  /** W3C Trace Context. */
  traceparent?: string;
  /** W3C Baggage: the part, so that spans of other services name it as well. */
  baggage?: string;
}

/** A span that was started, with what runs within it. */
export interface StartedSpan {
  span: Span;
  /** Spans that `work` starts are children of this one. */
  run<Result>(work: () => Result): Result;
}

/** Starts spans. Exists only while telemetry is on. */
export interface Tracing {
  /** Starts a span below the current one, or below the caller's in `from`. End it with `span.end()`. */
  start(options: SpanOptions, from?: TraceHeaders): StartedSpan;
  /** Runs `work` in a span that ends with it. A rejection marks the span as failed. */
  span<Result>(options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** The span that the calling code runs in. */
  current(): Span | undefined;
  /** Names the part on the current span and on all that start within `work`, in other services too. */
  forPart<Result>(part: SpanPart, work: () => Result): Result;
  /** Marks a span as failed, by an error if there is one. Customers' data in the error is left out. */
  fail(span: Span, error?: unknown): void;
  /** Runs `callback` where it was bound, from any caller. */
  bind<Callback extends (...args: never[]) => unknown>(callback: Callback): Callback;
  /** For a call to another service. */
  headers(): Record<string, string>;
  /** Whether a `traceparent` continues a trace that a service with the same key has begun within the last hour. */
  isOwn(traceparent: string): boolean;
}

/** Undefined while telemetry is off: one comparison is all that it costs then. */
export let tracing: Tracing | undefined;

export function setTracing(started: Tracing | undefined): void {
  tracing = started;
}
