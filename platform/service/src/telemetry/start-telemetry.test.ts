import { removeOtelVariables } from '../testing/otel-variables.ts';
import { startOtlpReceiver } from '../testing/otlp-receiver.ts';
import { exportsSpans } from './settings.ts';
import { startTelemetry } from './start-telemetry.ts';
import { tracing } from '../tracing/tracing.ts';

afterEach(removeOtelVariables);

const start = (env: Record<string, string>, log: (line: string) => void = () => undefined) => {
  Object.assign(process.env, env);
  return startTelemetry({ service: 'demo', env: process.env, log });
};
const CLOSED = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_SERVICE_NAME: 'edge' }, false],
])('%j exports spans: %s', (env, expected) => {
  expect(exportsSpans(env)).toBe(expected);
});

test('settings that cannot be used are explained together', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4317',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER: 'sometimes',
    OTEL_TRACES_SAMPLER_ARG: '7',
  };
  expect(() => exportsSpans(env)).toThrow(
    [
      '4 problems:',
      '- OTEL_EXPORTER_OTLP_ENDPOINT is "localhost:4317". Set it to a URL like http://localhost:3000.',
      '- OTEL_EXPORTER_OTLP_PROTOCOL is "grpc", but spans are sent as http/json only. Remove it, or set it to http/json.',
      '- OTEL_TRACES_SAMPLER is "sometimes". Set it to one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.',
      '- OTEL_TRACES_SAMPLER_ARG is "7". Set it to a number from 0 to 1.',
    ].join('\n'),
  );
});

test('a sampler that drops everything still gives callers a context to pass on', async () => {
  const receiver = await startOtlpReceiver();
  const env = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
  const telemetry = await start({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const { traceparent } = await tracing!.span({ name: 'dropped' }, async () => tracing!.headers());
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  await telemetry!.close();
  expect(receiver.spans).toEqual([]);
  await receiver.close();
});

test('a collector that is down costs one line of the log and a bounded queue', async () => {
  const lines: string[] = [];
  const telemetry = await start(
    { ...CLOSED, OTEL_BSP_SCHEDULE_DELAY: '10', OTEL_EXPORTER_OTLP_TIMEOUT: '50' },
    (line) => lines.push(line),
  );
  // More than the queue holds, without ever waiting.
  for (let index = 0; index < 5_000; index += 1) tracing!.start({ name: 'lost' }).span.end();
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  for (let index = 0; index < 600; index += 1) tracing!.start({ name: 'lost' }).span.end();
  await telemetry!.close();
  expect(lines).toEqual([
    expect.stringMatching(/^Spans cannot be exported \(.+\) and are dropped; .*Check OTEL_EXPORTER_OTLP_ENDPOINT/),
  ]);
});

test('a collector that is back is logged, and gets new spans', async () => {
  const receiver = await startOtlpReceiver();
  receiver.status = 400;
  const lines: string[] = [];
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '10' };
  const telemetry = await start(env, (line) => lines.push(line));
  tracing!.start({ name: 'lost' }).span.end();
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  receiver.status = 200;
  tracing!.start({ name: 'kept' }).span.end();
  await telemetry!.close();
  expect(receiver.spans.map(({ name }) => name)).toEqual(['kept']);
  expect(lines[1]).toBe('The collector accepts spans again.');
  await receiver.close();
});
