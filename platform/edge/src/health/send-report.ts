import type { HealthReport } from '@farmgate/contract/health-report';
import { askRegistry } from '../registry/ask.ts';

/** Creates a function that sends a report to the registry and throws RegistryError when it is not accepted. */
export function reportSender(registryUrl: string, channel: string, edgeToken: string) {
  const headers = { authorization: `Bearer ${edgeToken}`, 'content-type': 'application/json' };
  return async (report: HealthReport, signal: AbortSignal): Promise<void> => {
    const body = JSON.stringify(report);
    await askRegistry(registryUrl, `/channels/${channel}/health`, { method: 'POST', headers, body, signal });
  };
}
