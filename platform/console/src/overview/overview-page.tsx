import { useQuery } from '@tanstack/react-query';
import { channelNamesQuery } from '../registry/queries.ts';
import { Page } from '../ui/page.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import { ChannelPanel } from './channel-panel.tsx';

/** What is live: one row for each part on each channel. */
export function OverviewPage() {
  const names = useQuery(channelNamesQuery);
  return (
    <Page title="What is live">
      <QueryState query={names}>
        {(channels) => channels.map((channel) => <ChannelPanel key={channel} name={channel} />)}
      </QueryState>
    </Page>
  );
}
