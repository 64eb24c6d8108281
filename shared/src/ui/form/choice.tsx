import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import classes from './choice.module.css';

export interface ChoiceProps extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  hint?: ReactNode;
  count?: number;
  card?: boolean;
}

/** A box or a dot with its words; the whole row can be clicked. */
export function Choice({ label, hint, count, card, className, ...input }: ChoiceProps) {
  return (
    <label className={cx(classes.choice, card && classes.card, className)}>
      <input {...input} />
      <span className={classes.words}>
        {label}
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </label>
  );
}
