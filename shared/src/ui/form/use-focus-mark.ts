import { type RefObject, useEffect } from 'react';

const hasParts = (type: string | undefined) => type === 'date' || type === 'time' || type === 'datetime-local';

/**
 * Marks a focused date field inside the box with `data-focused`. In WebKit the focus is in a part of such a field, so that no
 * `:focus` selector matches the field itself. React hears of the focus too late for it: WebKit sends no `focusin`.
 */
export function useFocusMark(box: RefObject<HTMLElement | null>, type: string | undefined): void {
  const needed = hasParts(type);
  useEffect(() => {
    const element = box.current;
    if (!needed || !element) return undefined;
    const mark = (event: Event) => (event.target as Element).toggleAttribute('data-focused', event.type === 'focus');
    for (const type of ['focus', 'blur']) element.addEventListener(type, mark, true);
    return () => {
      for (const type of ['focus', 'blur']) element.removeEventListener(type, mark, true);
    };
  }, [box, needed]);
}
