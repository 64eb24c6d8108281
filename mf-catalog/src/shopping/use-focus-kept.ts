import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard where it was when one control takes another's place: gives the focus to the last button inside
 * the element with `ref` if the control that went had it.
 */
export function useFocusKept(control: string) {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  const shown = useRef(control);
  useEffect(() => {
    if (shown.current === control) return;
    shown.current = control;
    if (inside.current && document.activeElement === document.body) {
      [...(ref.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
    }
  }, [control]);
  // A control that is taken away loses the focus without telling: only a focus that went elsewhere counts as gone.
  const watch = {
    onFocus: () => (inside.current = true),
    onBlur: (event: { relatedTarget: EventTarget | null }) => event.relatedTarget && (inside.current = false),
  };
  return { ref, ...watch };
}
