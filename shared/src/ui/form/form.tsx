import type { ComponentProps, FormEvent } from 'react';
import { cx } from '../base/cx.ts';
import { FormTrouble } from './form-trouble.tsx';
import classes from './form.module.css';

/**
 * A form whose messages are ours: the browser's own bubbles stay away, and nothing leaves the page. Without scripts neither:
 * browsers do nothing with a form of the method `dialog` that is in no dialog, where `post` or `get` would send a password.
 */
export function Form({ onSubmit, className, children, ...rest }: ComponentProps<'form'>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    (onSubmit as ((event: FormEvent<HTMLFormElement>) => void) | undefined)?.(event);
  };
  return (
    <form noValidate method="dialog" {...rest} onSubmit={submit} className={cx(classes.form, className)}>
      {children}
      <FormTrouble />
    </form>
  );
}
