import { useEffect, useRef, useState } from 'react';

/** A text that changes fast, for calls: a letter after a pause counts at once, letters in a burst once the burst is over. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, settle] = useState(text);
  const changed = useRef(-Infinity);
  useEffect(() => {
    if (text === settled) return undefined;
    const now = performance.now();
    const isBurst = now - changed.current < pauseMs;
    changed.current = now;
    if (!isBurst) {
      // Not in a later task: the frame with the letter would come first, and the call would leave after it.
      settle(text);
      return undefined;
    }
    const timer = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled, pauseMs]);
  return settled;
}
