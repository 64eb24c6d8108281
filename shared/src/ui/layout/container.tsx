import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';
import classes from './layout.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** `narrow` is the measure of forms and of texts. */
  width?: 'page' | 'narrow';
}

/** The page's width and its gutters. */
export function Container({ width = 'page', className, style, ...rest }: ContainerProps) {
  const widths = { '--width': `var(--page-${width === 'page' ? 'width' : 'narrow'})`, ...style };
  return <div {...rest} className={cx(classes.container, className)} style={widths} />;
}
