import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followLog } from './follow-log.ts';

/** Health comes by the minute and has its own rhythm; everything else may differ once the log has a new entry. */
const UNMOVED = new Set<unknown>(['health', 'diff']);

/** Keeps what is on screen as new as the log. Returns whether it hears of changes at once. */
export function useLiveLog(): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => !UNMOVED.has(kind) });
    let heard = false;
    const onState = (now: boolean) => {
      setLive(now);
      // What happened while nobody listened; or, when it breaks, whether the registry answers at all.
      if (now || heard) refresh();
      heard = now;
    };
    return followLog({ onEntry: refresh, onState });
  }, [client]);
  return live;
}
