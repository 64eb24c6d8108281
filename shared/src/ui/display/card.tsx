import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';
import classes from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form';
  padding?: 'none' | 'sm' | 'md' | 'lg';
  tone?: 'surface' | 'tint' | 'sunken' | 'outline';
  /** Lifts under the pointer; what can be clicked is the link or button inside. */
  interactive?: boolean;
}

export function Card({ as = 'div', padding = 'md', tone = 'surface', interactive, className, ...rest }: CardProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={cx(
        classes.card,
        padding !== 'none' && classes[padding],
        tone !== 'surface' && classes[tone],
        interactive && classes.interactive,
        className,
      )}
    />
  );
}
