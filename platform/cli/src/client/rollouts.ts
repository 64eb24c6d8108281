import type { Registry, RolloutStart } from '@farmgate/registry-client/client';

export type RolloutAction = 'pause' | 'resume' | 'finish' | 'abort';

interface RolloutStep {
  reason: string;
  basedOn?: string;
  dryRun?: boolean;
  /** Abort only: recall the release. */
  bad?: boolean;
  /** Finish only: override the gate. */
  force?: boolean;
}

export const rolloutCalls = ({ api, call }: Registry) => ({
  /** Starts a rollout, or changes the share of a running rollout of the same release. */
  rollOut: (channel: string, body: RolloutStart) =>
    call((signal) => api.POST('/channels/{channel}/rollouts', { params: { path: { channel } }, body, signal })),

  stepRollout: (channel: string, part: string, action: RolloutAction, body: RolloutStep) =>
    call((signal) =>
      api.POST(`/channels/{channel}/rollouts/{part}/${action}`, { params: { path: { channel, part } }, body, signal }),
    ),
});
