import { useEffect, useState } from 'react';
import { formatAgo, formatMoment } from './format.ts';

const TICK_MS = 20_000;

/** How long ago something was; the moment itself on hover, and for programs. */
export function Time({ iso }: { iso: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {formatAgo(iso, now)}
    </time>
  );
}
