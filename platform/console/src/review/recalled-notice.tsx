import { useQuery } from '@tanstack/react-query';
import { Time } from '../format/time.tsx';
import type { ReleaseName } from '../registry/types.ts';
import { channelQuery, recentLogQuery } from '../registry/queries.ts';
import { Notice } from '../ui/notice.tsx';

/** The number of log entries searched for the recall. */
const RECENT = 100;

/** For a recalled release: who recalled it, and why. */
export function RecalledNotice({ channel, release: { part, version } }: { channel: string; release: ReleaseName }) {
  const { data: state } = useQuery(channelQuery(channel));
  const { data: entries = [] } = useQuery(recentLogQuery({ channel, part }, RECENT));
  if (!state?.recalled[part]?.includes(version)) return null;
  const recall = entries.find(({ bad, from }) => bad && from === version);
  return (
    <Notice tone="warning" title="This release was recalled as bad">
      {recall && (
        <p>
          <Time iso={recall.at} /> by {recall.by}: {recall.reason}
        </p>
      )}
    </Notice>
  );
}
