import { path, type RegistryHttp } from './http.ts';
import type { HealthPolicy, PolicyChange } from './types.ts';

const at = (channel: string) => `/channels${path(channel)}/policy`;

export const healthCalls = (http: RegistryHttp) => ({
  /** When a channel takes back a release by itself. */
  policy: (channel: string): Promise<HealthPolicy> => http.get(at(channel)),

  setPolicy: (channel: string, change: PolicyChange): Promise<HealthPolicy> => http.send('PUT', at(channel), change),
});
