import type { ExportResult } from '@opentelemetry/core';
import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

/** Logs one line when the collector stops accepting spans, and one when it accepts them again. */
export class ReportedExporter implements SpanExporter {
  #isDown = false;

  constructor(
    private readonly inner: SpanExporter,
    private readonly log: (line: string) => void,
  ) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.inner.export(spans, (result) => {
      this.#note(result);
      done(result);
    });
  }

  async shutdown(): Promise<void> {
    await this.inner.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.inner.forceFlush?.();
  }

  #note({ code, error }: ExportResult): void {
    const isDown = code !== ExportResultCode.SUCCESS;
    if (isDown === this.#isDown) return;
    this.#isDown = isDown;
    this.log(
      isDown
        ? `Spans cannot be exported (${error?.message.split('\n', 1)[0] || 'no answer'}) and are dropped; requests are served as always. Check OTEL_EXPORTER_OTLP_ENDPOINT and the collector there.`
        : 'The collector accepts spans again.',
    );
  }
}
