import { formatShare } from '../format/format.ts';
import type { HealthPolicy } from '../registry/types.ts';
import styles from './policy-text.module.css';

/** A policy as sentences. */
export function PolicyText({ policy }: { policy: HealthPolicy }) {
  if (!policy.enabled) return <p>Nothing rolls itself back on this channel: health is only shown.</p>;
  return (
    <div className={styles.words}>
      <p>
        A rollout, or a release promoted in the last <b>{policy.freshMinutes} minutes</b>, is rolled back as bad when
        all of this is true of the last <b>{policy.windowSeconds} seconds</b>:
      </p>
      <ul>
        <li>
          at least <b>{policy.minPages} pages</b> have told of it;
        </li>
        <li>
          at least <b>{policy.minVisitors} different visitors</b> had an error with it;
        </li>
        <li>
          at least <b>{formatShare(policy.errorRate)}</b> of its pages, and of its visitors, had an error;
        </li>
        <li>
          that is at least <b>{policy.timesBaseline} times</b> the error rate of the release before it.
        </li>
      </ul>
    </div>
  );
}
