import { useEffect, useState, type RefObject } from 'react';

/** What happens in the search box: its text, and whether the customer is in it. */
export function useField(field: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState(() => field.current?.value.trim() ?? '');
  const [isOpen, setOpen] = useState(() => field.current !== null && field.current === document.activeElement);

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return undefined;
    const read = () => {
      setText(input.value.trim());
      setOpen(true);
    };
    const look = (focused: Node | null) => {
      if (!form.contains(focused)) setOpen(false);
    };
    const leave = ({ relatedTarget }: FocusEvent) => look(relatedTarget as Node | null);
    const types = ['input', 'focus', 'click'];
    for (const type of types) input.addEventListener(type, read);
    // What was typed or pasted since the first render, before anyone listened, or that the customer has left the box.
    if (input === document.activeElement) read();
    else look(document.activeElement);
    form.addEventListener('focusout', leave);
    return () => {
      for (const type of types) input.removeEventListener(type, read);
      form.removeEventListener('focusout', leave);
    };
  }, [field]);

  return { text, isOpen, setOpen };
}
