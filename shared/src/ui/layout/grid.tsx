import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import classes from './layout.module.css';
import type { Space } from './space.ts';

export interface GridProps extends ComponentProps<'div'> {
  /** The narrowest a column gets before there is one fewer; a CSS length. */
  min?: string;
  gap?: Space;
  as?: 'div' | 'ul' | 'ol';
}

/** Tiles of equal width, as many as fit. */
export function Grid({ min = '10rem', gap = 4, as = 'div', className, style, ...rest }: GridProps) {
  const Tag = as as 'div';
  const sizes = { '--min': min, '--gap': `var(--space-${gap})`, ...style };
  // Safari drops the list role of a list without bullets.
  const role = as === 'div' ? undefined : 'list';
  return <Tag role={role} {...rest} className={cx(classes.grid, className)} style={sizes} />;
}
