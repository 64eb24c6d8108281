import { useNavigationType } from '@farmgate/shared/router';
import { startTransition, useEffect, useMemo, useState } from 'react';

interface Item {
  id: number;
}

const NONE: readonly never[] = [];

/**
 * A list that a link or a choice has led to: first what is in sight, which then waits for nothing else, and all of it a frame
 * later. Until then the places below are those of the list before, so that the page stays as long. Whole from the
 * start where the edge has rendered it, and on the way Back, which ends somewhere down the list.
 */
export function useGradually<T extends Item>(items: readonly T[], inSight: number): readonly T[] {
  const atOnce = useNavigationType() === 'POP';
  const [before, setBefore] = useState<readonly T[]>(atOnce ? items : NONE);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setBefore(items)));
    return () => cancelAnimationFrame(frame);
  }, [items]);
  return useMemo(
    () => (atOnce || before === items ? items : withRestOf(before, items, inSight)),
    [atOnce, before, items, inSight],
  );
}

function withRestOf<T extends Item>(before: readonly T[], items: readonly T[], inSight: number): readonly T[] {
  const first = items.slice(0, inSight);
  const rest = before.slice(inSight, items.length);
  return [...first, ...rest.filter(({ id }) => first.every((item) => item.id !== id))];
}
