import type { Judged } from '@farmgate/contract/health-signals';
import type { GuardAction } from '../policy/policy.ts';

/** The state of one test. */
export interface Finding {
  judged: Judged;
  /** The signal, outcome, web vital or `serverMs`. */
  name: string;
  /** The release failed the test. */
  isRejected: boolean;
  /** What the policy does about it. A finding that hostile visitors could have forged stops instead of rolling back. */
  action: Exclude<GuardAction, 'off'>;
  /** Strength of the evidence: 1 says nothing. The release fails at `limit`. Can be Infinity. */
  eValue: number;
  limit: number;
  /** Networks with the event (for durations: 0) and all networks, of both releases. */
  newFailed: number;
  oldFailed: number;
  newVisitors: number;
  oldVisitors: number;
  /** What happened, in one sentence. */
  text: string;
}
