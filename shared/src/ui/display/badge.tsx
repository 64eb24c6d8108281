import type { ComponentProps } from 'react';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icons.ts';
import { cx } from '../base/cx.ts';
import tones from '../base/tones.module.css';
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
