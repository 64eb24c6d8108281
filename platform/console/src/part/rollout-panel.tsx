import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePropose } from '../changes/changes.ts';
import { Time } from '../format/time.tsx';
import { Version } from '../format/version.tsx';
import { HealthBadge } from '../health/health-badge.tsx';
import { PlanLine } from '../plans/plan-line.tsx';
import { byRelease } from '../registry/by-release.ts';
import type { Rollout } from '../registry/types.ts';
import { healthQuery } from '../registry/queries.ts';
import { ShareSlider } from '../review/share-slider.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/page.tsx';
import styles from './rollout-panel.module.css';

const HOUR = 60;

/** A running rollout: share, health, and buttons to change, pause, finish or abort it. */
export function RolloutPanel({ channel, rollout }: { channel: string; rollout: Rollout }) {
  const { part, version, percent, state, plan } = rollout;
  const propose = usePropose();
  const [wanted, setWanted] = useState<number>();
  const { data: minutes = [] } = useQuery(healthQuery(channel, HOUR));
  const ask = (kind: 'pause' | 'resume' | 'finish' | 'abort') => propose({ kind, channel, part, version });
  const share = wanted ?? percent;
  const paused = state === 'paused';
  return (
    <Panel
      title="Rolling out"
      aside={
        <Badge tone={paused ? 'warning' : 'info'}>{paused ? `paused at ${percent}%` : `${percent}% of visitors`}</Badge>
      }
    >
      <div className={styles.facts}>
        <p className={styles.version}>
          <Version version={version} />
        </p>
        <HealthBadge minutes={byRelease(minutes).get(`${part}@${version}`) ?? []} />
        <p className={styles.quiet}>
          <Time iso={rollout.since} /> by {rollout.by}: {rollout.reason}
        </p>
        {plan && (
          <p className={styles.quiet}>
            <PlanLine plan={plan} />
          </p>
        )}
      </div>
      <form
        className={styles.share}
        onSubmit={(event) => {
          event.preventDefault();
          propose({ kind: 'share', channel, part, version, percent: share });
        }}
      >
        <ShareSlider percent={share} onChange={setWanted} />
        <Button type="submit" look={share === percent ? 'plain' : 'primary'}>
          Change share …
        </Button>
      </form>
      <div className={styles.actions}>
        {paused ? (
          <Button onClick={() => ask('resume')}>Resume …</Button>
        ) : (
          <Button onClick={() => ask('pause')}>Pause …</Button>
        )}
        {!paused && plan?.stopped && <Button onClick={() => ask('resume')}>Continue the plan …</Button>}
        <Button onClick={() => ask('finish')}>Finish: make it live …</Button>
        <Button onClick={() => ask('abort')}>Abort …</Button>
      </div>
    </Panel>
  );
}
