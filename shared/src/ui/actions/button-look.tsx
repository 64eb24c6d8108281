import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import classes from './button.module.css';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icons.ts';

/** What a button and a link that looks like one have in common. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its parent. */
  block?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
}

export function buttonClass({ variant = 'primary', size = 'md', block }: ButtonLook, className?: string): string {
  return cx(classes.button, classes[variant], classes[size], block && classes.block, className);
}

export function ButtonContent({
  icon,
  iconEnd,
  children,
}: Pick<ButtonLook, 'icon' | 'iconEnd'> & { children: ReactNode }) {
  return (
    <span className={classes.content}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </span>
  );
}
