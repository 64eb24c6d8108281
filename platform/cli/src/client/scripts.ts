import type { Inventory, InventoryDiff } from '@farmgate/registry/contract';
import { path, type RegistryHttp } from './http.ts';

const at = (channel: string) => `/channels${path(channel)}/scripts`;

export const scriptCalls = (http: RegistryHttp) => ({
  /** Every script that may run on the channel's pages: now, or at an ISO time. */
  scripts: (channel: string, when: { at?: string } = {}): Promise<Inventory> => http.get(at(channel), when),

  /** What came and went between two ISO times. */
  scriptChanges: (channel: string, between: { from: string; to?: string }): Promise<InventoryDiff> =>
    http.get(`${at(channel)}/diff`, between),
});
