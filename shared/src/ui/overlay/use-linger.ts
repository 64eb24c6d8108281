import { useEffect, useState } from 'react';

/** True while `open` is and for `ms` more: what fades out must not be empty. */
export function useLinger(open: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(open);
  if (open && !lingers) setLingers(true);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setLingers(false), ms);
    return () => clearTimeout(timer);
  }, [open, ms]);
  return lingers;
}
