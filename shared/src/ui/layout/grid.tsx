import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';
import classes from './layout.module.css';
import { listRole } from './list-role.ts';
import type { Space } from './space.ts';

export interface GridProps extends ComponentProps<'div'> {
  /** The narrowest a column gets before there is one fewer; a CSS length. As it is, two product cards fit at 360 px. */
  min?: string;
  /** The most columns there will be. */
  max?: number;
  /** A step of the scale; as it is, it grows with the window from 12 to 20 px. */
  gap?: Space;
  as?: 'div' | 'ul' | 'ol';
}

/** Tiles of equal width, as many as fit. */
export function Grid({
  min = 'clamp(9rem, 6.5rem + 9vw, 14rem)',
  max = 12,
  gap,
  as = 'div',
  className,
  style,
  ...rest
}: GridProps) {
  const Tag = as as 'div';
  const sizes = {
    '--min': min,
    '--max': max,
    '--gap': gap ? `var(--space-${gap})` : 'clamp(0.75rem, 0.5rem + 1vw, 1.25rem)',
    ...style,
  };
  return <Tag role={listRole(as)} {...rest} className={cx(classes.grid, className)} style={sizes} />;
}
