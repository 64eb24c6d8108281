import { useState, type ComponentProps } from 'react';
import control from '../actions/control.module.css';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../base/cx.ts';
import { Field, type FieldProps } from './field.tsx';
import classes from './text-field.module.css';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'required'>, FieldProps {
  /** `current-password` to sign in, `new-password` to choose one: password managers go by it. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, hint, error, optional, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={input.id} {...{ label, hint, error, optional, className }}>
      {(props) => (
        <div className={cx(classes.box, classes.withToggle)}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...props}
            type={shown ? 'text' : 'password'}
            className={control.control}
          />
          <IconButton
            className={classes.toggle}
            size="sm"
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={props.id}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
