import { useNavigationType } from '@farmgate/shared/router';
import { startTransition, useEffect, useState } from 'react';

/**
 * Whether to render what stands below the window, too. False in the first frame of a page that a link has led to, so that the press
 * shows its result early. The edge, hydration and the way Back render the whole page at once.
 */
export function useRest(): boolean {
  const [hasRest, setRest] = useState(useNavigationType() === 'POP');
  useEffect(() => {
    if (hasRest) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setRest(true)));
    return () => cancelAnimationFrame(frame);
  }, [hasRest]);
  return hasRest;
}
