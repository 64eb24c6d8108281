import { format, InvalidValue } from '../settings/format.ts';
import { httpUrl } from '../settings/formats.ts';
import { type Env, readSettings } from '../settings/settings-reader.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
];

const sampler = format<string>(`Set it to one of ${SAMPLERS.join(', ')}.`, (value) =>
  SAMPLERS.includes(value) ? value : undefined,
);
const ratio = format<number>('Set it to a number from 0 to 1.', (value) =>
  Number(value) >= 0 && Number(value) <= 1 ? Number(value) : undefined,
);
const protocol = format<string>('Remove it, or set it to http/json.', (value) => {
  if (value === 'http/json') return value;
  throw new InvalidValue(`is "${value}", but spans are sent as http/json only`);
});

/**
 * Whether spans are exported. The SDK reads these variables, and others of OpenTelemetry, itself; this checks those without which
 * it would silently do something else. @throws SettingsError with all problems
 */
export function exportsSpans(env: Env): boolean {
  const settings = readSettings(env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl({ default: undefined }),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl({ default: undefined }),
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol({ default: undefined }),
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol({ default: undefined }),
    OTEL_TRACES_SAMPLER: sampler({ default: undefined }),
    OTEL_TRACES_SAMPLER_ARG: ratio({ default: undefined }),
  });
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false;
  return Boolean(settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}
