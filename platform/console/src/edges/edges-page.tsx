import { useQuery } from '@tanstack/react-query';
import { Time } from '../format/time.tsx';
import { Version } from '../format/version.tsx';
import { useChannel } from '../frame/use-channel.ts';
import { QueryState } from '../query-state/query-state.tsx';
import { edgesQuery } from '../registry/queries.ts';
import type { Edge } from '../registry/types.ts';
import { Badge } from '../ui/badge.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';

/** What each edge serves, and where that differs from the channel. */
export function EdgesPage() {
  const channel = useChannel();
  const edges = useQuery(edgesQuery(channel));
  return (
    <Page title={`Edges of ${channel}`}>
      <QueryState query={edges}>
        {({ edges: found, revision }) => (
          <Panel title="What each edge serves">
            {found.length === 0 ? (
              <p>No edge reports to this registry. Edges report when they have its EDGE_TOKEN.</p>
            ) : (
              <Table
                caption={`Edges of ${channel}`}
                columns={columns(revision)}
                rows={found}
                rowKey={({ edge }) => edge}
              />
            )}
          </Panel>
        )}
      </QueryState>
    </Page>
  );
}

const columns = (revision: number): Column<Edge>[] => [
  { title: 'Edge', heading: true, cell: ({ edge }) => edge },
  { title: 'State', cell: (edge) => <State edge={edge} revision={revision} /> },
  { title: 'Rejected', cell: ({ rejected }) => rejected.length > 0 && <Rejections rejected={rejected} /> },
  { title: 'Log entry', numeric: true, cell: ({ admitted }) => `${admitted} of ${revision}` },
  {
    title: 'Missed',
    numeric: true,
    cell: ({ missed, lastMissed }) => <span title={lastMissed?.reason}>{missed}</span>,
  },
  { title: 'Last report', cell: ({ seen }) => <Time iso={seen} /> },
];

function State({ edge: { gone, admitted, rejected }, revision }: { edge: Edge; revision: number }) {
  if (gone) return <Badge tone="danger">gone</Badge>;
  if (rejected.length > 0) return <Badge tone="danger">rejects releases</Badge>;
  if (admitted < revision) return <Badge tone="warning">behind</Badge>;
  return <Badge tone="good">up to date</Badge>;
}

const Rejections = ({ rejected }: Pick<Edge, 'rejected'>) =>
  rejected.map(({ part, version, rollout, serving, reason }) => (
    <p key={`${part} ${version}`}>
      {part} <Version version={version} />
      {rollout && ' (rollout)'}: {reason}. It serves {serving ? <Version version={serving} /> : 'no release of it'}.
    </p>
  ));
