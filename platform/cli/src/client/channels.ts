import type { Composition } from '@farmgate/contract/composition';
import type {
  ChangeResult,
  ChannelList,
  ChannelState,
  DevelopmentChange,
  Diff,
  Lock,
  Promotion,
  Rollback,
  Unlock,
} from '@farmgate/registry/contract';
import { path, type RegistryHttp } from './http.ts';

const at = (channel: string) => `/channels${path(channel)}`;

export const channelCalls = (http: RegistryHttp) => ({
  channels: (): Promise<ChannelList> => http.get('/channels'),

  /** What is live on a channel, since when, by whom and why: now, or at an ISO time. */
  status: (channel: string, when: { at?: string } = {}): Promise<ChannelState> => http.get(at(channel), when),

  /** What is live on a channel, with whole descriptors. */
  composition: (channel: string): Promise<Composition> => http.get(`${at(channel)}/composition`),

  /** What releases would change on a channel, and what the gate has against it. Changes nothing. */
  diff: (channel: string, releases: Promotion['releases']): Promise<Diff> =>
    http.send('POST', `${at(channel)}/diff`, { releases }),

  promote: (channel: string, promotion: Promotion): Promise<ChangeResult> =>
    http.send('POST', `${at(channel)}/promotions`, promotion),

  rollback: (channel: string, rollback: Rollback): Promise<ChangeResult> =>
    http.send('POST', `${at(channel)}/rollbacks`, rollback),

  /** Whether developers may run parts of their own machine in the channel's shop. */
  setDevelopment: (channel: string, change: DevelopmentChange): Promise<ChannelState> =>
    http.send('PUT', `${at(channel)}/development`, change),

  lock: (channel: string, wish: Lock): Promise<ChangeResult> => http.send('POST', `${at(channel)}/locks`, wish),

  unlock: (channel: string, part: string, wish: Unlock): Promise<ChangeResult> =>
    http.send('DELETE', `${at(channel)}/locks${path(part)}`, wish),
});
