import { useHydrated } from '@farmgate/shared/auth';
import { useNavigationType } from '@farmgate/shared/router';
import { startTransition, useEffect, useState } from 'react';

/**
 * A list on a page that a link has led to: first what is in sight, which then waits for nothing else, and all of it a frame
 * later. Whole from the start where the edge has rendered it, and on the way Back, which ends somewhere down the list.
 */
export function useGradually<Item>(items: readonly Item[], inSight: number): readonly Item[] {
  const hydrated = useHydrated();
  const isBack = useNavigationType() === 'POP';
  const [whole, setWhole] = useState(!hydrated || isBack);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return whole ? items : items.slice(0, inSight);
}
