import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { usePropose } from '../changes/changes.ts';
import { Time } from '../format/time.tsx';
import { Commit, Version } from '../format/version.tsx';
import { links } from '../frame/links.ts';
import { HealthBadge } from '../health/health-badge.tsx';
import { FreezeNotice } from '../plans/freeze-notice.tsx';
import { channelQuery, healthQuery, releasesQuery } from '../registry/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/page.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import { Table, type Column } from '../ui/table.tsx';
import styles from './channel-panel.module.css';
import { type PartRow, partRows } from './rows.ts';
import { ChannelMarks } from './channel-marks.tsx';
import { RolloutLine } from './rollout-line.tsx';

const HOUR = 60;

/** One channel: live release, health and last change of each part. */
export function ChannelPanel({ name }: { name: string }) {
  const channel = useQuery(channelQuery(name));
  const { data: releases = [] } = useQuery(releasesQuery());
  const { data: minutes = [] } = useQuery(healthQuery(name, HOUR));
  return (
    <Panel title={name} aside={channel.data && <ChannelMarks channel={channel.data} />}>
      <QueryState query={channel}>
        {(state) => {
          const rows = partRows(state, releases, minutes);
          if (Object.keys(state.parts).length === 0) return <NothingLive channel={name} rows={rows} />;
          return (
            <>
              <FreezeNotice channel={state} />
              <Table caption={`Parts on ${name}`} columns={columns(name)} rows={rows} rowKey={({ part }) => part} />
            </>
          );
        }}
      </QueryState>
    </Panel>
  );
}

/** The first steps on a channel without live releases. */
const NothingLive = ({ channel, rows }: { channel: string; rows: PartRow[] }) =>
  rows.length === 0 ? (
    <p>
      Nothing is published yet. Publish a build first: <code>npx farmgate publish mf-cart</code>
    </p>
  ) : (
    <p>
      Nothing is live here. Start with{' '}
      {rows.map(({ part }, index) => (
        <Fragment key={part}>
          {index > 0 && ', '}
          <Link to={links.part(channel, part)}>{part}</Link>
        </Fragment>
      ))}
      .
    </p>
  );

const columns = (channel: string): Column<PartRow>[] => [
  { title: 'Part', heading: true, cell: ({ part }) => <Link to={links.part(channel, part)}>{part}</Link> },
  {
    title: 'Live',
    cell: ({ live, rollout }) => (
      <>
        {live ? <Version version={live.version} /> : <span className={styles.quiet}>not live</span>}
        {rollout && <RolloutLine rollout={rollout} />}
      </>
    ),
  },
  { title: 'Last hour', cell: ({ live, health }) => live && <HealthBadge minutes={health} /> },
  { title: 'Commit', cell: ({ live, commit }) => live && commit !== undefined && <Commit commit={commit} /> },
  {
    title: 'Since',
    cell: ({ live }) =>
      live && (
        <div className={styles.since}>
          <span>
            <Time iso={live.since} /> by {live.by}
          </span>
          <span className={styles.quiet}>{live.reason}</span>
        </div>
      ),
  },
  {
    title: 'Lock',
    cell: ({ lock }) =>
      lock && (
        <div className={styles.since}>
          <span>
            <Badge tone="warning">locked</Badge> by {lock.by}
          </span>
          <span className={styles.quiet}>{lock.reason}</span>
        </div>
      ),
  },
  {
    title: 'Newer',
    cell: ({ part, newer }) => newer && <ReviewNewer {...{ channel, part }} version={newer.version} />,
  },
];

function ReviewNewer({ channel, part, version }: { channel: string; part: string; version: string }) {
  const propose = usePropose();
  return (
    <Button
      size="small"
      aria-label={`Review ${part} ${version} for ${channel}`}
      onClick={() => propose({ kind: 'review', channel, part, version })}
    >
      Review …
    </Button>
  );
}
