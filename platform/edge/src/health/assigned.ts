import type { AdmittedComposition } from '../composition/admitted-composition.ts';
import { isDivided, releaseFor } from '../composition/cohort-releases.ts';
import type { Cohorts, Sender } from '../cohorts/cohorts.ts';

export interface AssignedOptions {
  cohorts: Cohorts;
  /** What this edge serves now. */
  admitted: () => AdmittedComposition | null;
}

/**
 * Whether a sender's visits of a release count. While a rollout divides the visitors, only the release counts that the network gets, and
 * only for visitors with the network's cohort. So a client cannot choose its release by the cookie, or report another one.
 */
export const countsForSender =
  ({ cohorts, admitted }: AssignedOptions) =>
  (sender: Sender) => {
    let own: number | null | undefined;
    return (part: string, version: string): boolean => {
      const composition = admitted();
      const releases = composition?.parts.get(part);
      if (!composition || !releases || !isDivided(releases)) return true;
      own ??= cohorts.ofNetwork(sender);
      if (own === null) return true;
      const cohort = cohorts.kept(sender, composition)?.cohort ?? own;
      return cohort === own && releaseFor(releases, own)?.version === version;
    };
  };
