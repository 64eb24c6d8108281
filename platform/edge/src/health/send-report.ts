import type { HealthReport } from '@farmgate/contract/health-report';
import { askRegistry } from '../registry/ask.ts';

/** How an edge hands its reports to the registry. What it gives throws RegistryError when the registry has not taken one. */
export function reportSender(registryUrl: string, channel: string, edgeToken: string) {
  const headers = { authorization: `Bearer ${edgeToken}`, 'content-type': 'application/json' };
  return async (report: HealthReport, signal: AbortSignal): Promise<void> => {
    const body = JSON.stringify(report);
    await askRegistry(registryUrl, `/channels/${channel}/health`, { method: 'POST', headers, body, signal });
  };
}
