import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  defaultTextMapGetter,
  defaultTextMapSetter,
  propagation,
  trace,
} from '@opentelemetry/api';
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
import { safeError } from '../../logging/safe-error.ts';
import type { SpanOptions, SpanPart, StartedSpan, TraceHeaders, Tracing } from '../../tracing/tracing.ts';
import type { TraceIds } from './trace-ids.ts';

const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT };
/** Attributes that name the part, and the entries of the baggage. */
const PART = 'farmgate.part';
const VERSION = 'farmgate.version';
/** A longer value is no name of a release. */
const MAX_VALUE = 128;

const propagator = new CompositePropagator({
  propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()],
});

/** Starts spans with OpenTelemetry's tracer. Nothing is registered globally. */
export class OpenTelemetryTracing implements Tracing {
  readonly #active = new AsyncLocalStorage<Context>();

  constructor(
    private readonly tracer: Tracer,
    private readonly ids: TraceIds,
  ) {}

  start({ name, kind = 'internal', attributes }: SpanOptions, from?: TraceHeaders): StartedSpan {
    const parent = from ? propagator.extract(ROOT_CONTEXT, from, defaultTextMapGetter) : this.#context();
    const all = { ...attributes, ...partOf(parent) };
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes: all }, parent);
    const inner = trace.setSpan(parent, span);
    return { span, run: (work) => this.#active.run(inner, work) };
  }

  async span<Result>(options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result> {
    const { span, run } = this.start(options);
    try {
      // Statements of Drizzle run when they are awaited.
      return await run(async () => await work(span));
    } catch (error) {
      this.fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  current(): Span | undefined {
    return trace.getSpan(this.#context());
  }

  forPart<Result>({ name, version }: SpanPart, work: () => Result): Result {
    const baggage = propagation.createBaggage({ [PART]: { value: name }, [VERSION]: { value: version } });
    this.current()?.setAttributes({ [PART]: name, [VERSION]: version });
    return this.#active.run(propagation.setBaggage(this.#context(), baggage), work);
  }

  fail(span: Span, error?: unknown): void {
    if (!span.isRecording()) return;
    if (error === undefined) return void span.setStatus({ code: SpanStatusCode.ERROR });
    const { type, message, stack } = safeError(error);
    span.recordException({ name: type, message, stack });
    span.setStatus({ code: SpanStatusCode.ERROR, message });
  }

  bind<Callback extends (...args: never[]) => unknown>(callback: Callback): Callback {
    const context = this.#context();
    return ((...args: never[]) => this.#active.run(context, () => callback(...args))) as Callback;
  }

  headers(): Record<string, string> {
    const headers: Record<string, string> = {};
    propagator.inject(this.#context(), headers, defaultTextMapSetter);
    return headers;
  }

  isOwn(traceparent: string): boolean {
    return this.ids.isOwn(traceparent.split('-')[1] ?? '');
  }

  #context(): Context {
    return this.#active.getStore() ?? ROOT_CONTEXT;
  }
}

function partOf(context: Context): Attributes {
  const baggage = propagation.getBaggage(context);
  if (!baggage) return {};
  return Object.fromEntries(
    [PART, VERSION].flatMap((name) => {
      const { value } = baggage.getEntry(name) ?? {};
      return value && value.length <= MAX_VALUE ? [[name, value]] : [];
    }),
  );
}
