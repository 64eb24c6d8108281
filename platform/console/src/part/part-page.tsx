import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { links } from '../frame/links.ts';
import { NotFound } from '../frame/not-found.tsx';
import { useChannel } from '../frame/use-channel.ts';
import { LogTable } from '../log/log-table.tsx';
import { FreezeNotice } from '../plans/freeze-notice.tsx';
import { channelQuery, recentLogQuery, releasesQuery } from '../registry/queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import { LivePanel } from './live-panel.tsx';
import { LockButton } from './lock-button.tsx';
import { RetireButton } from './retire-button.tsx';
import { RolloutPanel } from './rollout-panel.tsx';
import { VersionsTable } from './versions-table.tsx';

const RECENT = 8;

/** One part on one channel: live release, rollout, all releases, recent changes. */
export function PartPage() {
  const channel = useChannel();
  const { part = '' } = useParams<'part'>();
  const state = useQuery(channelQuery(channel));
  const releases = useQuery(releasesQuery(part));
  const entries = useQuery(recentLogQuery({ channel, part }, RECENT));

  const isKnown = !state.data || !releases.data || releases.data.length > 0 || part in state.data.parts;
  if (!isKnown) return <NotFound title={`There is no part ${part}`} />;

  const actions = state.data && (
    <>
      <ButtonLink size="small" to={links.preview(channel, part)}>
        Preview …
      </ButtonLink>
      <LockButton channel={channel} part={part} lock={state.data.locks.find((lock) => lock.part === part)} />
      {state.data.parts[part] && <RetireButton channel={channel} part={part} />}
    </>
  );
  return (
    <Page title={`${part} on ${channel}`} actions={actions}>
      <QueryState query={state}>
        {(live) => {
          const rollout = live.rollouts.find((each) => each.part === part);
          return (
            <>
              <FreezeNotice channel={live} />
              <LivePanel channel={live} part={part} />
              {rollout && <RolloutPanel key={rollout.id} channel={channel} rollout={rollout} />}
              <Panel title="Releases">
                <QueryState query={releases}>
                  {(published) => <VersionsTable channel={live} releases={published} />}
                </QueryState>
              </Panel>
            </>
          );
        }}
      </QueryState>
      <Panel title="Recent changes" aside={<Link to={`${links.log(channel)}?part=${part}`}>Full log</Link>}>
        <QueryState query={entries}>{(found) => <LogTable entries={found} ofOnePart />}</QueryState>
      </Panel>
    </Page>
  );
}
