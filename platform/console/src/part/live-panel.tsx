import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Time } from '../format/time.tsx';
import { Version } from '../format/version.tsx';
import { links } from '../frame/links.ts';
import { HealthBadge } from '../health/health-badge.tsx';
import { byRelease } from '../registry/by-release.ts';
import type { Channel } from '../registry/types.ts';
import { healthQuery } from '../registry/queries.ts';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/page.tsx';
import styles from './live-panel.module.css';

const HOUR = 60;

/** What everybody gets of a part, and who may not change it. */
export function LivePanel({ channel: { channel, parts, locks }, part }: { channel: Channel; part: string }) {
  const { data: minutes = [] } = useQuery(healthQuery(channel, HOUR));
  const live = parts[part];
  const lock = locks.find((each) => each.part === part);
  return (
    <Panel title="Live" aside={<Link to={links.health(channel, part)}>Health by version</Link>}>
      {lock && (
        <Notice tone="warning" title={`Locked by ${lock.by}`}>
          <p>
            {lock.reason} (<Time iso={lock.since} />)
          </p>
        </Notice>
      )}
      {live ? (
        <div className={styles.live}>
          <p className={styles.version}>
            <Version version={live.version} />
          </p>
          <HealthBadge minutes={byRelease(minutes).get(`${part}@${live.version}`) ?? []} />
          <p className={styles.quiet}>
            <Time iso={live.since} /> by {live.by}: {live.reason}
          </p>
        </div>
      ) : (
        <p>
          {part} is not live on {channel}.
        </p>
      )}
    </Panel>
  );
}
