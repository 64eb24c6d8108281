import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../base/cx.ts';
import classes from './layout.module.css';
import { listRole } from './list-role.ts';
import type { Space } from './space.ts';

export interface StackProps extends ComponentProps<'div'> {
  gap?: Space;
  direction?: 'column' | 'row';
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean;
  as?: 'div' | 'ul' | 'ol' | 'li' | 'section' | 'article' | 'aside' | 'header' | 'footer' | 'nav';
}

/** Things in a column or in a row, evenly apart. */
export function Stack(props: StackProps) {
  const { gap = 4, direction = 'column', align, justify, wrap, as = 'div', className, style, ...rest } = props;
  const Tag = as as 'div';
  const layout = {
    '--gap': `var(--space-${gap})`,
    flexDirection: direction,
    alignItems: align ?? (direction === 'row' ? 'center' : undefined),
    justifyContent: justify,
    flexWrap: wrap ? ('wrap' as const) : undefined,
    ...style,
  };
  return <Tag role={listRole(as)} {...rest} className={cx(classes.stack, className)} style={layout} />;
}
