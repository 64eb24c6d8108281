import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { currentCustomer } from '../auth/customer.ts';
import { onSignOut } from '../auth/forget-customer.ts';
import { keepDraft, takeDraft } from './draft.ts';
import { keptFields } from './kept-fields.ts';

interface Options<Values> {
  /** Names the form among those of a page. Without it nothing is kept. */
  name: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  values: Values;
  /** Puts back what was kept. */
  restore: (values: Partial<Values>) => void;
}

/**
 * Stores what was typed when the form or its page closes, and restores it once when the form is shown again at the same
 * address. Nothing typed is lost when the session expires, the page reloads or the customer visits another page.
 * Returns a ref to the values that need no storing: the initial ones or those last sent. The caller sets it after sending.
 */
export function useFormDraft<Values extends Record<string, string>>({ name, form, values, restore }: Options<Values>) {
  const settled = useRef(values);
  const latest = useRef(values);
  useLayoutEffect(() => void (latest.current = values), [values]);
  const putBack = useEffectEvent(restore);

  // Before anybody sees the form without it.
  useLayoutEffect(() => {
    const element = form.current;
    if (!name || !element) return undefined;
    const key = `farmgate.draft ${location.pathname} ${name}`;
    // Whose typing this is stays the same even when the session ends meanwhile.
    const owner = currentCustomer();
    const found = takeDraft(key, owner);
    if (found) putBack(found as Partial<Values>);

    const keep = () => {
      const unsent = keptFields(element).filter((field) => latest.current[field] !== settled.current[field]);
      keepDraft(key, {
        owner,
        values: Object.fromEntries(unsent.map((field) => [field, latest.current[field] ?? ''])),
      });
    };
    const stopListening = onSignOut(() => void (settled.current = latest.current));
    window.addEventListener('pagehide', keep);
    // Phones close hidden pages without a `pagehide` event.
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      stopListening();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [name, form]);

  return settled;
}
