import { Link } from 'react-router-dom';
import { Time } from '../format/time.tsx';
import { Version } from '../format/version.tsx';
import { links } from '../frame/links.ts';
import type { LogEntry } from '../registry/contract.ts';
import { Badge } from '../ui/badge.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { Figures } from './figures.tsx';
import styles from './log-table.module.css';
import { wordsOf } from './log-words.ts';

/** Entries of the deployment log, as they come. */
export const LogTable = ({ entries }: { entries: LogEntry[] }) =>
  entries.length === 0 ? (
    <p>Nothing has happened here yet.</p>
  ) : (
    <Table caption="Deployment log, newest first" columns={COLUMNS} rows={entries} rowKey={({ id }) => id} />
  );

const COLUMNS: Column<LogEntry>[] = [
  {
    title: 'Part',
    heading: true,
    cell: ({ channel, part }) => <Link to={links.part(channel, part)}>{part}</Link>,
  },
  { title: 'What', cell: (entry) => <What entry={entry} /> },
  {
    title: 'Version',
    cell: ({ from, to }) => (
      <>
        {from && from !== to && (
          <>
            <Version version={from} /> →{' '}
          </>
        )}
        {to && <Version version={to} />}
      </>
    ),
  },
  {
    title: 'Why',
    cell: ({ reason, figures }) => (
      <div className={styles.why}>
        {reason}
        {figures && <Figures figures={figures} />}
      </div>
    ),
  },
  { title: 'Who', cell: ({ by }) => by },
  { title: 'With', cell: ({ client }) => <span title={client}>{shortClient(client)}</span> },
  { title: 'When', cell: ({ at }) => <Time iso={at} /> },
];

function What({ entry }: { entry: LogEntry }) {
  const { words, tone } = wordsOf(entry);
  const share = typeof entry.percent === 'number' ? ` ${entry.percent}%` : '';
  return (
    <div className={styles.what}>
      <Badge tone={tone}>{words + share}</Badge>
      {entry.bad && <Badge tone="danger">bad</Badge>}
      {entry.forced && entry.forced.length > 0 && <Badge tone="warning">overrode {entry.forced.join(', ')}</Badge>}
    </div>
  );
}

/** `farmgate-cli/1.0.0` says it all; a browser's name for itself does not. */
const shortClient = (client: string) =>
  client.startsWith('Mozilla/') ? 'a browser' : (client.split(' ')[0] ?? client);
