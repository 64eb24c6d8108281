import type { Env } from './env.ts';
import { InvalidValue } from './format.ts';
import { fileVariable, readSettingFile } from './setting-file.ts';
import { SettingsError } from './settings-error.ts';

/** Settings that the AWS and OpenTelemetry SDKs read from the environment themselves. Neither SDK reads them from files. */
const LIBRARY_SETTINGS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
];

/** Puts the texts of these settings' files into the environment. @throws SettingsError with all problems */
export function readLibrarySettings(env: Env): void {
  const problems = LIBRARY_SETTINGS.flatMap((name) => {
    try {
      const text = readSettingFile(env, name);
      if (text === undefined) return [];
      env[name] = text;
      delete env[fileVariable(name)];
      return [];
    } catch (error) {
      if (error instanceof InvalidValue) return [`${name} ${error.problem}`];
      throw error;
    }
  });
  if (problems.length > 0) throw new SettingsError(problems);
}
