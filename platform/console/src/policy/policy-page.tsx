import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Time } from '../format/time.tsx';
import { useChannel } from '../frame/use-channel.ts';
import { policyQuery } from '../registry/queries.ts';
import { useSession } from '../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import { modeOf } from './mode.ts';
import { PolicyDialog } from './policy-dialog.tsx';
import { PolicyText } from './policy-text.tsx';

/** What happens when a release fails for visitors, and the form to change it. */
export function PolicyPage() {
  const channel = useChannel();
  const { whenSignedIn } = useSession();
  const [editing, setEditing] = useState(false);
  const policy = useQuery(policyQuery(channel));
  return (
    <Page title={`Health policy of ${channel}`}>
      <QueryState query={policy}>
        {(found) => (
          <Panel
            title="What the guard does"
            aside={<Badge tone={modeOf(found) === 'on' ? 'good' : 'warning'}>{modeOf(found)}</Badge>}
          >
            <PolicyText policy={found} />
            {found.changed && (
              <p>
                Changed <Time iso={found.changed.at} /> by {found.changed.by}: {found.changed.reason}
              </p>
            )}
            <p>
              <Button onClick={() => whenSignedIn(() => setEditing(true))}>Change …</Button>
            </p>
            {editing && <PolicyDialog channel={channel} policy={found} onClose={() => setEditing(false)} />}
          </Panel>
        )}
      </QueryState>
    </Page>
  );
}
