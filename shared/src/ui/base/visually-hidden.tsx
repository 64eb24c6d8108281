import type { ComponentProps } from 'react';
import classes from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends ComponentProps<'span'> {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'div' | 'p' | 'output' | 'legend' | 'caption';
}

/** Words for screen readers only. */
export function VisuallyHidden({ as = 'span', ...rest }: VisuallyHiddenProps) {
  const Tag = as as 'span';
  return <Tag {...rest} className={classes.hidden} />;
}
