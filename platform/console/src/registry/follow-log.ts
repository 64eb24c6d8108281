const RETRY_MS = 3_000;

interface Follower {
  onEntry: () => void;
  onState: (live: boolean) => void;
}

/**
 * Follows the deployment log of all channels. A browser gives a stream up for good once it was refused, so one that has
 * closed is opened anew. Returns how to stop.
 */
export function followLog({ onEntry, onState }: Follower): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource('/registry/log/stream');
    source.addEventListener('open', () => onState(true));
    source.addEventListener('entry', onEntry);
    source.addEventListener('error', () => {
      onState(false);
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS);
    });
  };
  open();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}
