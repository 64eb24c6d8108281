import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';
import classes from './prose.module.css';

/** Long text: policies, product descriptions. HTML put in here must have been sanitised. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(classes.prose, className)} />;
}
