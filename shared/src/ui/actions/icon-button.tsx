import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';
import { Icon } from '../base/icon.tsx';
import classes from './icon-button.module.css';
import type { IconName } from '../base/icons.ts';

interface IconLook {
  icon: IconName;
  /** The accessible name: the icon alone says nothing. Put the count into it, too. */
  label: string;
  variant?: 'quiet' | 'outline' | 'solid';
  size?: 'sm' | 'md';
  /** A small number on the corner; 0 shows nothing. */
  count?: number;
}

export interface IconButtonProps extends ComponentProps<'button'>, IconLook {}
export interface IconLinkProps extends ComponentProps<'a'>, IconLook {
  href: string;
}

const look = ({ variant = 'quiet', size = 'md' }: Partial<IconLook>, className?: string) =>
  cx(classes.button, classes[variant], classes[size], className);

function Face({ icon, count = 0 }: Pick<IconLook, 'icon' | 'count'>) {
  return (
    <>
      <Icon name={icon} size="1.375rem" />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
}

export function IconButton({ icon, label, variant, size, count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={look({ variant, size }, className)}>
      <Face icon={icon} count={count} />
    </button>
  );
}

export function IconLink({ icon, label, variant, size, count, className, ...rest }: IconLinkProps) {
  return (
    <a aria-label={label} title={label} {...rest} className={look({ variant, size }, className)}>
      <Face icon={icon} count={count} />
    </a>
  );
}
