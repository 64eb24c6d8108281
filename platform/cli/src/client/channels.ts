import type { Composition } from '@farmgate/contract/composition';
import {
  GATE_TIMEOUT_MS,
  type Lock,
  type Promotion,
  type Registry,
  type Retirement,
  type Rollback,
} from '@farmgate/registry-client/client';

/** The gate probes the releases of these calls. */
const PROBED = { timeoutMs: GATE_TIMEOUT_MS };

interface Reason {
  reason: string;
  basedOn?: Promotion['basedOn'];
  dryRun?: boolean;
}

export const channelCalls = ({ api, call }: Registry) => ({
  channels: () => call((signal) => api.GET('/channels', { signal })),

  /** A channel's live releases, rollouts and locks: now, or at an ISO time. */
  status: (channel: string, query: { at?: string } = {}) =>
    call((signal) => api.GET('/channels/{channel}', { params: { path: { channel }, query }, signal })),

  /** A channel's composition, with the release descriptors. */
  composition: (channel: string): Promise<Composition> =>
    call((signal) => api.GET('/channels/{channel}/composition', { params: { path: { channel } }, signal })).then(
      // The registry's document leaves the composition open; `platform/contract` describes it.
      (composition) => composition as unknown as Composition,
    ),

  /** What each edge serves. With `after`, the registry waits up to `wait` ms until all have decided on that log entry. */
  edges: (channel: string, query: { after?: number; wait?: number } = {}) =>
    call((signal) => api.GET('/channels/{channel}/edges', { params: { path: { channel }, query }, signal })),

  /** What a promotion would change on a channel, and the violations that the gate finds. Changes nothing. */
  diff: (channel: string, releases: Promotion['releases']) =>
    call(
      (signal) => api.POST('/channels/{channel}/diff', { params: { path: { channel } }, body: { releases }, signal }),
      PROBED,
    ),

  promote: (channel: string, body: Promotion) =>
    call(
      (signal) => api.POST('/channels/{channel}/promotions', { params: { path: { channel } }, body, signal }),
      PROBED,
    ),

  rollback: (channel: string, body: Rollback) =>
    call((signal) => api.POST('/channels/{channel}/rollbacks', { params: { path: { channel } }, body, signal })),

  /** Withdraws live parts from a channel. */
  retire: (channel: string, body: Retirement) =>
    call((signal) => api.POST('/channels/{channel}/retirements', { params: { path: { channel } }, body, signal })),

  /** Whether developers may run parts of their own machine in the channel's shop. */
  setDevelopment: (channel: string, body: { development: boolean; reason: string }) =>
    call((signal) => api.PUT('/channels/{channel}/development', { params: { path: { channel } }, body, signal })),

  /** Whether changes of the channel need the approval of a second person. */
  setApproval: (channel: string, body: { approval: boolean; reason: string }) =>
    call((signal) => api.PUT('/channels/{channel}/approval', { params: { path: { channel } }, body, signal })),

  /** The plan of rollouts that are started without one; null for none. */
  setDefaultPlan: (channel: string, body: { plan: { steps: number[]; everySeconds: number } | null; reason: string }) =>
    call((signal) => api.PUT('/channels/{channel}/plan', { params: { path: { channel } }, body, signal })),

  /** Rejects changes of a channel until an ISO time, apart from rollbacks, aborts and pauses. */
  freeze: (channel: string, body: { until: string; reason: string }) =>
    call((signal) => api.POST('/channels/{channel}/freeze', { params: { path: { channel } }, body, signal })),

  unfreeze: (channel: string, body: { reason: string }) =>
    call((signal) => api.DELETE('/channels/{channel}/freeze', { params: { path: { channel } }, body, signal })),

  lock: (channel: string, body: Lock) =>
    call((signal) => api.POST('/channels/{channel}/locks', { params: { path: { channel } }, body, signal })),

  unlock: (channel: string, part: string, body: Reason) =>
    call((signal) =>
      api.DELETE('/channels/{channel}/locks/{part}', { params: { path: { channel, part } }, body, signal }),
    ),
});
