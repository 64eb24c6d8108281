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
 * Keeps what was typed into a form when the form goes, alone or with its page, and puts it back once when it is shown
 * again under the same address: a session that ends, a page that loads anew or a look at another one costs no typing.
 * Gives the values that need no keeping, as the form begins with them or has sent them: to be set when it has.
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
    // Phones end pages that nobody looks at without another word.
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
