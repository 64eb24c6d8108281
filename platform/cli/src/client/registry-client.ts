import { channelCalls } from './channels.ts';
import { healthCalls } from './health.ts';
import { RegistryHttp, type RegistryClientOptions } from './http.ts';
import { logCalls } from './log.ts';
import { previewCalls } from './previews.ts';
import { releaseCalls } from './releases.ts';
import { rolloutCalls } from './rollouts.ts';
import { scriptCalls } from './scripts.ts';
import { tokenCalls } from './tokens.ts';
import { upkeepCalls } from './upkeep.ts';

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/**
 * The registry's HTTP interface as calls. Every call throws RegistryRefusal when the registry says no and
 * RegistryUnreachable when it does not answer, or has no database.
 */
export function createRegistryClient(options: RegistryClientOptions) {
  const http = new RegistryHttp(options);
  return {
    ...releaseCalls(http),
    ...previewCalls(http),
    ...channelCalls(http),
    ...rolloutCalls(http),
    ...logCalls(http),
    ...healthCalls(http),
    ...scriptCalls(http),
    ...tokenCalls(http),
    ...upkeepCalls(http),
  };
}
