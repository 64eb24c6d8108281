import type { ComponentProps } from 'react';
import { Icon } from '../actions/icon.tsx';
import type { IconName } from '../actions/icons.ts';
import { cx } from '../cx.ts';
import tones from '../feedback/tones.module.css';
import classes from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  icon?: IconName;
}

export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx(classes.badge, tones[tone], className)}>
      {icon && <Icon name={icon} size="1.1em" />}
      {children}
    </span>
  );
}
