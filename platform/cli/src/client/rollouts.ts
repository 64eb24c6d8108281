import {
  GATE_TIMEOUT_MS,
  type PlannedRollout,
  type Registry,
  type RolloutStart,
} from '@farmgate/registry-client/client';

export type RolloutAction = 'pause' | 'resume' | 'finish' | 'abort';

interface RolloutStep {
  parts: string[];
  reason: string;
  basedOn?: RolloutStart['basedOn'];
  dryRun?: boolean;
  /** Abort only: recall the release. */
  bad?: boolean;
  /** Finish only: override the gate. */
  force?: boolean;
}

export const rolloutCalls = ({ api, call }: Registry) => ({
  /** Starts rollouts, or changes the share of running rollouts of the same releases. */
  rollOut: (channel: string, body: RolloutStart) =>
    call((signal) => api.POST('/channels/{channel}/rollouts', { params: { path: { channel } }, body, signal }), {
      // The gate probes the releases.
      timeoutMs: GATE_TIMEOUT_MS,
    }),

  /** Starts rollouts that grow by a plan, or changes the plan of running ones. */
  planRollouts: (channel: string, body: PlannedRollout) =>
    call((signal) => api.POST('/channels/{channel}/plans', { params: { path: { channel } }, body, signal }), {
      timeoutMs: GATE_TIMEOUT_MS,
    }),

  stepRollouts: (channel: string, action: RolloutAction, body: RolloutStep) =>
    call(
      (signal) => api.POST(`/channels/{channel}/rollouts/${action}`, { params: { path: { channel } }, body, signal }),
      // The gate probes the releases again before all visitors get them.
      action === 'finish' ? { timeoutMs: GATE_TIMEOUT_MS } : {},
    ),
});
