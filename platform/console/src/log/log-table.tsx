import { Link } from 'react-router-dom';
import { formatMoment } from '../format/format.ts';
import { Time } from '../format/time.tsx';
import { Version } from '../format/version.tsx';
import { links } from '../frame/links.ts';
import type { LogEntry } from '../registry/types.ts';
import { Badge } from '../ui/badge.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { Figures } from './figures.tsx';
import styles from './log-table.module.css';
import { settingTexts } from './setting-texts.ts';
import { textOf } from './action-texts.ts';

interface Props {
  entries: LogEntry[];
  /** All are of the part that the page is about. */
  ofOnePart?: boolean;
  /** What to say when there are none. */
  none?: string;
}

/** Entries of the deployment log, as they come. */
export const LogTable = ({ entries, ofOnePart = false, none = 'Nothing has happened here yet.' }: Props) =>
  entries.length === 0 ? (
    <p>{none}</p>
  ) : (
    <Table
      caption="Deployment log, newest first"
      columns={ofOnePart ? [{ ...WHAT, heading: true }, ...REST] : [PART, WHAT, ...REST]}
      rows={entries}
      rowKey={({ id }) => id}
    />
  );

const PART: Column<LogEntry> = {
  title: 'Part',
  heading: true,
  cell: ({ channel, part }) => (part === '*' ? 'every part' : <Link to={links.part(channel, part)}>{part}</Link>),
};

const WHAT: Column<LogEntry> = { title: 'What', cell: (entry) => <What entry={entry} /> };

const REST: Column<LogEntry>[] = [
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
  const { words, tone } = textOf(entry);
  return (
    <div className={styles.what}>
      <Badge tone={tone}>{[words, ...shareOf(entry)].join(' ')}</Badge>
      {entry.bad && <Badge tone="danger">bad</Badge>}
      {entry.forced && entry.forced.length > 0 && <Badge tone="warning">overrode {entry.forced.join(', ')}</Badge>}
      <span>{detailsOf(entry)}</span>
    </div>
  );
}

/** The visitors it was about; a rollout that is finished is about all of them. */
const shareOf = ({ action, percent }: LogEntry): string[] =>
  percent === null || action === 'finish' ? [] : [action === 'rollout' ? `${percent}%` : `at ${percent}%`];

/** Which preview it is about and until when that shows, or what was set. */
function detailsOf(entry: LogEntry): string {
  const { action, preview, until } = entry;
  if (action === 'freeze' && until) return `until ${formatMoment(until)}`;
  if (preview && until) return action === 'revoke' ? preview : `${preview} until ${formatMoment(until)}`;
  return settingTexts(entry).join(', ');
}

/** `farmgate-cli/1.0.0` says it all; a browser's name for itself does not. */
const shortClient = (client: string) =>
  client.startsWith('Mozilla/') ? 'a browser' : (client.split(' ')[0] ?? client);
