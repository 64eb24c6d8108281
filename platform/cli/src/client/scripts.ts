import { path, type RegistryHttp } from './http.ts';
import type { ScriptChanges, ScriptInventory } from './types.ts';

const at = (channel: string) => `/channels${path(channel)}/scripts`;

export const scriptCalls = (http: RegistryHttp) => ({
  /** Every script that may run on the channel's pages: now, or at an ISO time. */
  scripts: (channel: string, when: { at?: string } = {}): Promise<ScriptInventory> => http.get(at(channel), when),

  /** What came and went between two ISO times. */
  scriptChanges: (channel: string, between: { from: string; to?: string }): Promise<ScriptChanges> =>
    http.get(`${at(channel)}/diff`, between),
});
