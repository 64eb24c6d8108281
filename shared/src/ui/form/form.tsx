import type { ComponentProps, FormEvent } from 'react';
import { cx } from '../cx.ts';
import classes from './form.module.css';

/** A form whose messages are ours: the browser's own bubbles stay away, and nothing leaves the page. */
export function Form({ onSubmit, className, ...rest }: ComponentProps<'form'>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    (onSubmit as ((event: FormEvent<HTMLFormElement>) => void) | undefined)?.(event);
  };
  return <form noValidate method="post" {...rest} onSubmit={submit} className={cx(classes.form, className)} />;
}
