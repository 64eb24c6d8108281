import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';
import classes from '../base/visually-hidden.module.css';

/** First thing on the page, seen when it has the focus: past the header to the content. */
export function SkipLink({ href = '#main', children = 'Skip to content', ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} href={href} className={cx(classes.hidden, classes.skip)}>
      {children}
    </a>
  );
}
