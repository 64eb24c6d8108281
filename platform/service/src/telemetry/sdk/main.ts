import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Tracing } from '../../tracing/tracing.ts';
import { ReportedExporter } from './reported-exporter.ts';
import { TraceIds } from './trace-ids.ts';
import { OpenTelemetryTracing } from './tracer.ts';

interface SdkOptions {
  service: string;
  keys?: readonly string[];
  log: (line: string) => void;
}

/** A service that stops does not wait longer for its collector. */
const CLOSE_MS = 2_000;

/**
 * OpenTelemetry's SDK, with everything that it needs. It reads OTEL_* variables of the environment: the collector's address and
 * headers, the sampler, and the limits of the queue (2048 spans, sent every 5 s, dropped when it is full).
 */
export function startSdk({ service, keys, log }: SdkOptions): { tracing: Tracing; close: () => Promise<void> } {
  const ids = new TraceIds(keys);
  const named = resourceFromAttributes({ 'service.name': service, 'service.namespace': 'farmgate' });
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new ReportedExporter(new OTLPTraceExporter(), log))],
  });
  return {
    tracing: new OpenTelemetryTracing(provider.getTracer('farmgate'), ids),
    close: () => within(CLOSE_MS, provider.shutdown()),
  };
}

/** Resolves with `work`, or after `ms`. A rejection is ignored. */
function within(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.catch(() => undefined).then(() => resolve(clearTimeout(timer)));
  });
}
