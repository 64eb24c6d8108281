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
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!form.contains(relatedTarget as Node | null)) setOpen(false);
    };
    const types = ['input', 'focus', 'click'];
    for (const type of types) input.addEventListener(type, read);
    // What was typed or pasted since the first render, before anyone listened.
    if (input === document.activeElement) read();
    form.addEventListener('focusout', leave);
    return () => {
      for (const type of types) input.removeEventListener(type, read);
      form.removeEventListener('focusout', leave);
    };
  }, [field]);

  return { text, isOpen, setOpen };
}
