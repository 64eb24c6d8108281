import { useEffect, useRef, useState } from 'react';

/**
 * What stands in a control while it is being changed. `settle` hands it on, `afterMs` after the last call; changes of `value`
 * from elsewhere, by Back or "Clear", are followed, those that were handed on are known already.
 */
export function useDraft<Value>(value: Value, onChange: (value: Value) => void) {
  const [draft, setDraft] = useState(value);
  const known = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setDraft(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hand = (next: Value) => {
    if (next === known.current) return;
    known.current = next;
    onChange(next);
  };
  const settle = (next: Value, afterMs = 0) => {
    clearTimeout(timer.current);
    if (afterMs > 0) timer.current = setTimeout(hand, afterMs, next);
    else hand(next);
  };
  return { draft, setDraft, settle };
}
