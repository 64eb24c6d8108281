import { useId, type ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { FieldMessages, messageIds } from './field-messages.tsx';
import type { FieldProps } from './field.tsx';
import classes from './group-field.module.css';

export interface GroupFieldProps extends FieldProps {
  look?: 'list' | 'cards';
  role?: 'radiogroup' | 'group';
  children: ReactNode;
}

/** A fieldset of choices under one legend, with the hint and the error of the whole. */
export function GroupField({
  label,
  hint,
  error,
  optional,
  look = 'list',
  role = 'group',
  className,
  children,
}: GroupFieldProps) {
  const id = useId();
  return (
    <fieldset
      role={role}
      className={cx(classes.group, className)}
      aria-describedby={messageIds(id, hint, error)}
      aria-required={role === 'radiogroup' ? !optional : undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      <div className={classes[look]}>{children}</div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}
