import { useId, type ChangeEvent, type FocusEvent, type ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { FieldMessages, messageIds } from './field-messages.tsx';
import classes from './field.module.css';

/** What every field takes beside its control's own props. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The message to show; anything falsy shows none. Formik's `touched.x && errors.x` fits. */
  error?: string | false | null;
  /** Fields are required; the few that are not say so. */
  optional?: boolean;
  className?: string;
}

/** Elements that hold what is typed or chosen. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What ties a field to the state of its form. */
export interface BoundField {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: (event: FocusEvent<Control>) => void;
}

/** What a control must be given so that it is named, described and marked. */
interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldShellProps extends FieldProps {
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around any one control. */
export function Field({ id, label, hint, error, optional = false, className, children }: FieldShellProps) {
  const own = useId();
  const base = id ?? own;
  return (
    <div className={cx(classes.field, className)}>
      <label className={classes.label} htmlFor={base}>
        {label} {optional && <span className={classes.optional}>(optional)</span>}
      </label>
      {children({
        id: base,
        required: !optional,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': messageIds(base, hint, error),
      })}
      <FieldMessages id={base} hint={hint} error={error} />
    </div>
  );
}
