import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Time } from '../format/time.tsx';
import { useChannel } from '../frame/use-channel.ts';
import { QueryState } from '../query-state/query-state.tsx';
import { channelQuery, requestsQuery } from '../registry/queries.ts';
import type { RequestedChange } from '../registry/types.ts';
import { useSession } from '../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import styles from './requests-page.module.css';

interface Answering {
  request: RequestedChange;
  kind: 'approve' | 'decline';
}

/** Changes of a channel that wait for the approval of a second person. */
export function RequestsPage() {
  const channel = useChannel();
  const { whenSignedIn } = useSession();
  const state = useQuery(channelQuery(channel));
  const requests = useQuery(requestsQuery(channel));
  const [answering, setAnswering] = useState<Answering | null>(null);
  const answer = (kind: Answering['kind']) => (request: RequestedChange) =>
    whenSignedIn(() => setAnswering({ kind, request }));
  const needed = state.data?.approval;
  const close = () => setAnswering(null);
  return (
    <Page title={`Requests on ${channel}`}>
      <Panel
        title="Waiting for approval"
        aside={
          needed !== undefined && (
            <Badge tone={needed ? 'info' : undefined}>{needed ? 'approval required' : 'no approval required'}</Badge>
          )
        }
      >
        <QueryState query={requests}>
          {(open) =>
            open.length === 0 ? (
              <p>No change of {channel} waits for approval.</p>
            ) : (
              <Table
                caption="Requested changes, oldest first"
                columns={columns(answer('approve'), answer('decline'))}
                rows={open}
                rowKey={({ id }) => id}
              />
            )
          }
        </QueryState>
      </Panel>
      {answering?.kind === 'approve' && <ApproveDialog request={answering.request} onClose={close} />}
      {answering?.kind === 'decline' && <DeclineDialog request={answering.request} onClose={close} />}
    </Page>
  );
}

type Answer = (request: RequestedChange) => void;

const columns = (approve: Answer, decline: Answer): Column<RequestedChange>[] => [
  { title: 'Request', heading: true, cell: ({ id }) => id },
  {
    title: 'Change',
    cell: ({ text, force }) => (
      <>
        {text.map((line) => (
          <div key={line} className={styles.change}>
            {line}
          </div>
        ))}
        {force && <Badge tone="warning">overrides the gate</Badge>}
      </>
    ),
  },
  { title: 'Why', cell: ({ reason }) => reason },
  { title: 'Who', cell: ({ by }) => by },
  { title: 'Requested', cell: ({ since }) => <Time iso={since} /> },
  { title: 'Expires', cell: ({ until }) => <Time iso={until} /> },
  {
    title: 'What to do',
    cell: (request) => (
      <div className={styles.actions}>
        <Button size="small" aria-label={`Approve request ${request.id}`} onClick={() => approve(request)}>
          Approve …
        </Button>
        <Button size="small" aria-label={`Decline request ${request.id}`} onClick={() => decline(request)}>
          Decline …
        </Button>
      </div>
    ),
  },
];
