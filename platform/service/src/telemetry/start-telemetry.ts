import type { Env } from '../settings/settings-reader.ts';
import { exportsSpans } from './settings.ts';
import { setTracing } from '../tracing/tracing.ts';

export interface TelemetryOptions {
  /** Name of the service, unless OTEL_SERVICE_NAME is set. */
  service: string;
  env: Env;
  /** The first makes trace ids, and traces of all of them are continued when they come back from browsers. Default: a random one. */
  keys?: readonly string[];
  /** Receives a line when spans cannot be exported, and when they can again. */
  log: (line: string) => void;
}

export interface Telemetry {
  /** Exports what is left, for two seconds at most. */
  close(): Promise<void>;
}

/**
 * Starts to export spans if the environment says where to. Call it before the service is built, which decides then whether it
 * makes spans. Otherwise nothing of OpenTelemetry is loaded.
 * @throws SettingsError
 */
export async function startTelemetry({ env, ...options }: TelemetryOptions): Promise<Telemetry | undefined> {
  if (!exportsSpans(env)) return undefined;
  const { startSdk } = await import('./sdk/main.ts');
  const { tracing, close } = startSdk(options);
  setTracing(tracing);
  return {
    close: async () => {
      setTracing(undefined);
      await close();
    },
  };
}
