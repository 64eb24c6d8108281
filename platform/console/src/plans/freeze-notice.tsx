import { formatMoment } from '../format/format.ts';
import type { Channel } from '../registry/types.ts';
import { Notice } from '../ui/notice.tsx';

/** Until when a channel is frozen, by whom and why; nothing when it is not. */
export function FreezeNotice({ channel: { channel, freeze } }: { channel: Channel }) {
  if (!freeze) return null;
  return (
    <Notice tone="warning" title={`${channel} is frozen until ${formatMoment(freeze.until)}`}>
      <p>
        {freeze.by}: {freeze.reason}
      </p>
      <p>Rollbacks, aborts and pauses are still possible.</p>
    </Notice>
  );
}
