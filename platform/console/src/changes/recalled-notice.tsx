import { useQuery } from '@tanstack/react-query';
import { Time } from '../format/time.tsx';
import { channelQuery } from '../registry/queries.ts';
import { recallOf } from '../registry/recalls.ts';
import type { Recall, ReleaseName } from '../registry/types.ts';
import { Notice } from '../ui/notice.tsx';

/** Before a change: which of its releases were recalled, by whom, when and why. */
export function RecalledNotice({ channel, releases }: { channel: string; releases: ReleaseName[] }) {
  const { data: state } = useQuery(channelQuery(channel));
  const recalls = state ? releases.flatMap((release) => recallOf(state, release) ?? []) : [];
  if (recalls.length === 0) return null;
  return (
    <Notice tone="warning" title={TITLE}>
      {recalls.map((recall) => (
        <RecallLine key={recall.part} recall={recall} />
      ))}
    </Notice>
  );
}

/** After a change that was rejected, because it returns to a recalled release. */
export const RecallRejection = ({ recall }: { recall: Recall }) => (
  <Notice tone="danger" role="alert" title={TITLE}>
    <RecallLine recall={recall} />
    <p>Choose another release. Only administrators can return to a recalled one.</p>
  </Notice>
);

const TITLE = 'Recalled as bad';

const RecallLine = ({ recall: { part, version, since, by, reason } }: { recall: Recall }) => (
  <p>
    <code>
      {part} {version}
    </code>
    , <Time iso={since} /> by {by}: {reason}
  </p>
);
