import type { Judged } from '@farmgate/contract/health-signals';

/**
 * What happens when a release fails its test. `rollback`: rolled back and marked as bad. `stop`: a rollout is paused, so that no
 * visitor gets the release, and a plan stops; a promotion stays. `notify`: only a log entry. `off`: not judged.
 */
export type GuardAction = 'rollback' | 'stop' | 'notify' | 'off';

/** The health policy of a channel. */
export interface GuardPolicy {
  enabled: boolean;
  /** Only report what would have been done. */
  dryRun: boolean;
  /** Distinct networks for which a release must fail before anything is done. */
  minVisitors: number;
  /** Probability that a good release is rolled back, over all signals of one rollout; 0 to 1. */
  errorBudget: number;
  /** How long a promotion is judged, in minutes. */
  freshMinutes: number;
  actions: Record<Judged, GuardAction>;
}

export const DEFAULT_POLICY: GuardPolicy = {
  enabled: true,
  dryRun: false,
  minVisitors: 5,
  errorBudget: 0.01,
  freshMinutes: 30,
  actions: {
    error: 'rollback',
    blank: 'rollback',
    silent: 'rollback',
    server: 'rollback',
    unresponsive: 'rollback',
    api: 'rollback',
    neighbours: 'stop',
    slow: 'stop',
    business: 'stop',
  },
};
