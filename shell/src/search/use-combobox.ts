import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';

interface Combobox {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Number of options; 0 shows no list. */
  count: number;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Delete on an option. @returns whether it was removed */
  remove: (index: number) => boolean;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/**
 * Makes a combobox of the search box, after the pattern of WAI-ARIA: the focus stays in the box, the arrows choose an option.
 * Attributes and keys are added to the input from here, because it is there before this code is.
 * @returns the chosen option, -1 for none
 */
export function useCombobox({ field, listId, count, isOpen, setOpen, remove }: Combobox) {
  const [active, setActive] = useState(-1);
  const isExpanded = isOpen && count > 0;
  const chosen = isExpanded && active < count ? active : -1;

  useLayoutEffect(() => {
    const input = field.current;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isExpanded),
      'aria-controls': isExpanded ? listId : null,
      'aria-activedescendant': chosen < 0 ? null : optionId(listId, chosen),
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input?.removeAttribute(name);
      else input?.setAttribute(name, value);
    }
    if (chosen >= 0) document.getElementById(optionId(listId, chosen))?.scrollIntoView({ block: 'nearest' });
  });

  /** From the box through the options and back to it. */
  const move = (step: 1 | -1) => {
    setOpen(true);
    // The box itself is one more place, before the first option and after the last.
    setActive(((chosen + 1 + step + count + 1) % (count + 1)) - 1);
  };
  const keys: Record<string, (event: KeyboardEvent) => boolean> = {
    ArrowDown: ({ altKey }) => (altKey ? setOpen(true) : move(1), true),
    ArrowUp: ({ altKey }) => (altKey ? setOpen(false) : move(-1), true),
    // The caret moves in the text.
    Home: () => (setActive(-1), false),
    End: () => (setActive(-1), false),
    Enter: () => {
      if (chosen < 0) return false;
      document.getElementById(optionId(listId, chosen))?.click();
      return true;
    },
    Escape: () => {
      if (!isExpanded) return false;
      setOpen(false);
      setActive(-1);
      return true;
    },
    Tab: () => (setActive(-1), false),
    Delete: () => chosen >= 0 && remove(chosen),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // While a Tamil or Hindi keyboard composes a letter, the keys belong to it.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (keys[event.key]?.(event)) event.preventDefault();
  });
  useEffect(() => {
    const input = field.current;
    const reset = () => setActive(-1);
    input?.addEventListener('keydown', press);
    input?.addEventListener('input', reset);
    input?.addEventListener('blur', reset);
    return () => {
      input?.removeEventListener('keydown', press);
      input?.removeEventListener('input', reset);
      input?.removeEventListener('blur', reset);
    };
  }, [field]);

  return chosen;
}
