/** Removes the variables of OpenTelemetry that a test has set. */
export function removeOtelVariables(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
}
