import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { cx } from './cx.ts';

interface Look {
  look?: 'plain' | 'primary' | 'danger';
  size?: 'small';
}

const classes = ({ look = 'plain', size }: Look, own?: string) =>
  cx(styles.button, styles[look], size && styles[size], own);

/** A busy button keeps its place and the focus, and takes no second press. */
export function Button({
  look,
  size,
  busy = false,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, size }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

export const ButtonLink = ({ look, size, className, ...rest }: LinkProps & Look) => (
  <Link {...rest} className={classes({ look, size }, className)} />
);
