import { usePropose } from '../changes/changes.ts';
import { formatBytes } from '../format/format.ts';
import { Time } from '../format/time.tsx';
import { Version } from '../format/version.tsx';
import type { Channel, Release } from '../registry/types.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { Source } from './source.tsx';
import { type Standing, standing } from './standing.ts';

const TONES = { live: 'good', 'rolling out': 'info', recalled: 'danger', 'files removed': 'warning' } as const;

type Row = Release & Standing;

/** Every release of a part, newest first, with what can be done with it on the channel. */
export function VersionsTable({ channel, releases }: { channel: Channel; releases: Release[] }) {
  const live = channel.parts[releases[0]?.name ?? '']?.version;
  const liveSince = releases.find(({ version }) => version === live)?.publishedAt;
  const rows = releases.map((release) => ({ ...release, ...standing(release, channel, liveSince) }));
  if (rows.length === 0) return <p>Nothing is published of this part.</p>;
  return (
    <Table
      caption="Releases, newest first"
      columns={columns(channel.channel)}
      rows={rows}
      rowKey={({ version }) => version}
    />
  );
}

const columns = (channel: string): Column<Row>[] => [
  { title: 'Version', heading: true, cell: ({ version }) => <Version version={version} /> },
  { title: 'Status', cell: ({ status }) => status && <Badge tone={TONES[status]}>{status}</Badge> },
  { title: 'Size', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
  { title: 'Source', cell: (release) => <Source {...release} /> },
  {
    title: 'Published',
    cell: ({ publishedAt, publishedBy }) => (
      <>
        <Time iso={publishedAt} /> by {publishedBy}
      </>
    ),
  },
  { title: 'What to do', cell: (row) => <Offer channel={channel} row={row} /> },
];

function Offer({ channel, row: { name: part, version, status, offer } }: { channel: string; row: Row }) {
  const propose = usePropose();
  if (status === 'files removed') return 'publish the same build again';
  if (offer === 'rollback') {
    return (
      <Button
        size="small"
        aria-label={`Roll back to ${version}`}
        onClick={() => propose({ kind: 'rollback', channel, releases: [{ part, to: version }] })}
      >
        Roll back …
      </Button>
    );
  }
  if (offer === 'review') {
    return (
      <Button
        size="small"
        aria-label={`Review ${version}`}
        onClick={() => propose({ kind: 'review', channel, part, version })}
      >
        Review …
      </Button>
    );
  }
  return null;
}
