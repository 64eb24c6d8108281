import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import classes from './field.module.css';

interface Messages {
  id: string;
  hint?: ReactNode;
  error?: string | false | null;
}

/** The ids for `aria-describedby`: the error first, it is what one needs to hear. */
export function messageIds(id: string, hint?: ReactNode, error?: string | false | null): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

export function FieldMessages({ id, hint, error }: Messages) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          <Icon name="alert" size="1.1em" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
