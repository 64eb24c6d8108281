import { useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from './use-media.ts';

/**
 * Calls `advance` with the slide it is `at`, every `everyMs` from when that last changed. Stands still under reduced motion, in a hidden
 * tab, while paused, and while pointer or focus rest on the element that gets `hold`.
 */
export function useAutoplay(advance: (from: number) => void, everyMs: number, at: number) {
  const reduced = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const playing = !reduced && !paused;
  const tick = useEffectEvent((from: number) => document.hidden || advance(from));

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(tick, everyMs, at);
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
