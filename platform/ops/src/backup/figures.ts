import type { BackupSettings } from '../settings/backup-settings.ts';
import { type BackupMetrics, formatMetrics, writeMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

/** What Prometheus is told, by a file and by a port. */
export interface Figures {
  readonly values: BackupMetrics;
  update(changes: Partial<BackupMetrics>): Promise<void>;
  close(): void;
}

/** @throws CliError when the port is in use */
export async function startFigures(
  { metricsFile, metricsAddress }: Pick<BackupSettings, 'metricsFile' | 'metricsAddress'>,
  first: BackupMetrics,
): Promise<Figures> {
  let values = first;
  const read = () => formatMetrics(values);
  const server = metricsAddress && (await serveMetrics(metricsAddress.host, metricsAddress.port, read));
  return {
    get values() {
      return values;
    },
    async update(changes) {
      values = { ...values, ...changes };
      await writeMetrics(metricsFile, values);
    },
    close: () => server?.close(),
  };
}
