import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followLog } from './follow-log.ts';

/** Queries that a log entry does not change: health has its own interval, and a diff belongs to one composition. */
const UNMOVED = new Set<unknown>(['health', 'diff', 'served']);

/** Refetches data when the log has a new entry. Returns whether the log's stream is connected. */
export function useLiveLog(): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => !UNMOVED.has(kind) });
    let heard = false;
    const onState = (now: boolean) => {
      setLive(now);
      // On connect: load the entries missed in the meantime. On a break: find out whether the registry still answers.
      if (now || heard) refresh();
      heard = now;
    };
    return followLog({ onEntry: refresh, onState });
  }, [client]);
  return live;
}
