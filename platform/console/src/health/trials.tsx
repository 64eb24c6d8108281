import { useQuery } from '@tanstack/react-query';
import { formatCount, formatShare } from '../format/format.ts';
import { Time } from '../format/time.tsx';
import { Version } from '../format/version.tsx';
import { trialsQuery } from '../registry/queries.ts';
import type { Trial } from '../registry/types.ts';
import { QueryState } from '../query-state/query-state.tsx';
import { Badge } from '../ui/badge.tsx';
import { Panel } from '../ui/page.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { ACTIONS } from '../policy/figures.ts';
import styles from './trials.module.css';

type Test = Trial['tests'][number];

/** The releases of a part that are on trial: what visitors experienced, and how near each test is to a decision. */
export function Trials({ channel, part }: { channel: string; part: string }) {
  const trials = useQuery(trialsQuery(channel));
  return (
    <QueryState query={trials}>
      {(all) =>
        all.filter((trial) => trial.part === part).map((trial) => <OneTrial key={trial.version} trial={trial} />)
      }
    </QueryState>
  );
}

function OneTrial({ trial }: { trial: Trial }) {
  const { version, baseline, kind, since, percent, visitors, tests, note } = trial;
  return (
    <Panel title={`On trial: ${version}`} aside={<Badge tone="info">{kind}</Badge>}>
      <div className={styles.words}>
        <p>
          Since <Time iso={since} />, {formatShare(percent / 100)} of visitors get it
          {baseline ? (
            <>
              {' '}
              instead of <Version version={baseline} />
            </>
          ) : (
            '; no release was live before'
          )}
          . So far {formatCount(visitors.new)} networks got the new release and {formatCount(visitors.old)} the old one.
        </p>
        {note && <output>{note}</output>}
      </div>
      {tests.length > 0 && (
        <Table
          caption={`Tests of ${version}`}
          columns={columnsOf(kind)}
          rows={tests}
          rowKey={(test) => test.signal + test.name}
        />
      )}
    </Panel>
  );
}

const counts = (failed: number, visitors: number) => `${formatCount(failed)} of ${formatCount(visitors)}`;

/** Durations have no failures to count. */
const hasFailures = ({ signal }: Test) => signal !== 'slow';

const columnsOf = (kind: Trial['kind']): Column<Test>[] => [
  { title: 'Signal', heading: true, cell: ({ signal, name }) => (signal === name ? name : `${signal}: ${name}`) },
  {
    title: 'New release',
    numeric: true,
    cell: (test) => hasFailures(test) && counts(test.newFailed, test.newVisitors),
  },
  {
    title: 'Old release',
    numeric: true,
    cell: (test) => hasFailures(test) && counts(test.oldFailed, test.oldVisitors),
  },
  {
    title: 'Evidence',
    cell: ({ progress, isRejected, text, name }) => (
      <div className={styles.evidence}>
        <meter value={progress} low={0.5} high={0.9} optimum={0} aria-label={`Evidence against the release: ${name}`}>
          {formatShare(progress)}
        </meter>
        <span>{isRejected ? 'failed' : formatShare(progress)}</span>
        {isRejected && <p>{text}</p>}
      </div>
    ),
  },
  {
    title: 'If it fails',
    // A promotion cannot be paused.
    cell: ({ action }) => ACTIONS[kind === 'promotion' && action === 'stop' ? 'notify' : action],
  },
];
