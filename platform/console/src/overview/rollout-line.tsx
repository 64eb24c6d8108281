import { Version } from '../format/version.tsx';
import { PlanLine } from '../plans/plan-line.tsx';
import type { Rollout } from '../registry/types.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './rollout-line.module.css';

/** What rolls out beside the live release, and how far it is. */
export const RolloutLine = ({ rollout: { version, percent, state, plan } }: { rollout: Rollout }) => (
  <div className={styles.rollout}>
    <Badge tone={state === 'paused' ? 'warning' : 'info'}>
      {state === 'paused' ? `paused at ${percent}%` : `${percent}%`}
    </Badge>
    <Version version={version} />
    {plan && <PlanLine plan={plan} />}
  </div>
);
