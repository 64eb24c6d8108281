import { useEffect, useRef, useState } from 'react';

/**
 * The value that a control shows while the customer changes it. `commit` passes it on: at once
 * after a pause of `delayMs`, otherwise `delayMs` after the last call. Changes of `value` from
 * elsewhere, by Back or "Clear filters", replace it.
 */
export function useDebouncedControl<Value>(value: Value, onChange: (value: Value) => void) {
  const [draft, setDraft] = useState(value);
  const known = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const committed = useRef(-Infinity);

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setDraft(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const passOn = (next: Value) => {
    if (next === known.current) return;
    known.current = next;
    onChange(next);
  };
  const commit = (next: Value, delayMs: number) => {
    clearTimeout(timer.current);
    const now = performance.now();
    const isBurst = now - committed.current < delayMs;
    committed.current = now;
    if (isBurst) timer.current = setTimeout(passOn, delayMs, next);
    else passOn(next);
  };
  return { draft, setDraft, commit };
}
