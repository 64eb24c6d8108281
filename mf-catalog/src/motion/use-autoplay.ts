import { useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from './use-media.ts';

/**
 * Calls `advance` once `everyMs` after `at` last changed, again and again. Stands still under reduced motion, in a hidden
 * tab, while paused, and while pointer or focus rest on the element that gets `hold`.
 */
export function useAutoplay(advance: () => void, everyMs: number, at: number) {
  const reduced = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const playing = !reduced && !paused;
  const tick = useEffectEvent(() => document.hidden || advance());

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [playing, held, everyMs, at]);

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { playing, canPlay: !reduced, toggle: () => setPaused(!paused), hold };
}
