import { useQuery } from '@tanstack/react-query';
import { Time } from '../format/time.tsx';
import type { ReleaseName } from '../registry/types.ts';
import { channelQuery, recentLogQuery } from '../registry/queries.ts';
import { Notice } from '../ui/notice.tsx';

/** How far back it is looked for who took the release away. */
const RECENT = 100;

/** For a release that was taken back as bad: by whom, and why. */
export function RecalledNotice({ channel, release: { part, version } }: { channel: string; release: ReleaseName }) {
  const { data: state } = useQuery(channelQuery(channel));
  const { data: entries = [] } = useQuery(recentLogQuery({ channel, part }, RECENT));
  if (!state?.recalled[part]?.includes(version)) return null;
  const recall = entries.find(({ bad, from }) => bad && from === version);
  return (
    <Notice tone="warning" title="This release was taken back as bad">
      {recall && (
        <p>
          <Time iso={recall.at} /> by {recall.by}: {recall.reason}
        </p>
      )}
    </Notice>
  );
}
