import { useId, type ComponentProps } from 'react';
import { Choice } from './choice.tsx';
import { FieldMessages, messageIds } from './field-messages.tsx';
import type { FieldProps } from './field.tsx';
import classes from './field.module.css';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'required'> & Omit<FieldProps, 'optional'>;

/** One box to tick. The words beside it are its label. */
export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <div className={className}>
      <Choice
        type="checkbox"
        label={label}
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={messageIds(id, hint, error)}
      />
      <div className={classes.beside}>
        <FieldMessages id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
