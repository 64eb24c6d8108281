import type { HealthPolicy, PolicyState } from '@farmgate/registry/contract';
import { path, type RegistryHttp } from './http.ts';

const at = (channel: string) => `/channels${path(channel)}/policy`;

export const healthCalls = (http: RegistryHttp) => ({
  /** When a channel takes back a release by itself. */
  policy: (channel: string): Promise<PolicyState> => http.get(at(channel)),

  /** What is not given stays. */
  setPolicy: (channel: string, change: Partial<HealthPolicy> & { reason: string }): Promise<PolicyState> =>
    http.send('PUT', at(channel), change),
});
