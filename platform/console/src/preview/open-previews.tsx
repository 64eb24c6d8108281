import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Time } from '../format/time.tsx';
import { Version } from '../format/version.tsx';
import type { OpenPreview } from '../registry/types.ts';
import { previewsQuery } from '../registry/queries.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/page.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** The previews of a channel whose links work, and the way to end one. */
export function OpenPreviews({ channel }: { channel: string }) {
  const { whenSignedIn } = useSession();
  const previews = useQuery(previewsQuery(channel));
  const [leaving, setLeaving] = useState<OpenPreview | null>(null);
  const revoke = (preview: OpenPreview) => whenSignedIn(() => setLeaving(preview));
  return (
    <Panel title="Open previews">
      <QueryState query={previews}>
        {(open) =>
          open.length === 0 ? (
            <p>No preview of {channel} is open.</p>
          ) : (
            <Table
              caption="Open previews, oldest first"
              columns={columns(revoke)}
              rows={open}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryState>
      {leaving && <RevokeDialog preview={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  );
}

const columns = (revoke: (preview: OpenPreview) => void): Column<OpenPreview>[] => [
  { title: 'Preview', heading: true, cell: ({ id }) => <code>{id}</code> },
  {
    title: 'Shows',
    cell: ({ parts }) =>
      Object.entries(parts).map(([part, version]) => (
        <div key={part}>
          {part} <Version version={version} />
        </div>
      )),
  },
  { title: 'Why', cell: ({ reason }) => reason },
  { title: 'Who', cell: ({ by }) => by },
  { title: 'Made', cell: ({ since }) => <Time iso={since} /> },
  { title: 'Ends', cell: ({ until }) => <Time iso={until} /> },
  {
    title: 'What to do',
    cell: (preview) => (
      <Button size="small" aria-label={`Revoke preview ${preview.id}`} onClick={() => revoke(preview)}>
        Revoke …
      </Button>
    ),
  },
];
