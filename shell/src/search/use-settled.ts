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
    const timer = setTimeout(() => settle(text), isBurst ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [text, settled, pauseMs]);
  return settled;
}
