import { openRegistry } from '@farmgate/registry-client/client';
import { approvalCalls } from './approvals.ts';
import { channelCalls } from './channels.ts';
import { errorCalls } from './errors.ts';
import { healthCalls } from './health.ts';
import { kitCalls } from './kit.ts';
import { logCalls } from './log.ts';
import { previewCalls } from './previews.ts';
import { releaseCalls } from './releases.ts';
import { rolloutCalls } from './rollouts.ts';
import { scriptCalls } from './scripts.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { tokenCalls } from './tokens.ts';
import { upkeepCalls } from './upkeep.ts';

export interface RegistryClientOptions {
  /** The registry's address, for example `http://localhost:3000/registry`. */
  registry: string;
  /** Deploy token. Reading requires one when operations have a port of their own. */
  token?: string;
  /** How the deployment log names the program, for example `farmgate-cli/1.0.0`. */
  client: string;
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/** The registry's HTTP interface as functions. Each throws RejectedError or UnreachableError. */
export function createRegistryClient({ registry, token, client }: RegistryClientOptions) {
  const headers = { 'user-agent': client, ...(token && { authorization: `Bearer ${token}` }) };
  const opened = openRegistry({ registry, headers: () => headers });
  return {
    ...releaseCalls(opened),
    ...previewCalls(opened),
    ...channelCalls(opened),
    ...rolloutCalls(opened),
    ...approvalCalls(opened),
    ...logCalls(opened),
    ...errorCalls(opened),
    ...healthCalls(opened),
    ...kitCalls(opened),
    ...scriptCalls(opened),
    ...subscriptionCalls(opened),
    ...tokenCalls(opened),
    ...upkeepCalls(opened),
  };
}
