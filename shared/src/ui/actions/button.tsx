import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../base/cx.ts';
import { Spinner } from '../base/spinner.tsx';
import { ButtonContent, buttonClass, type ButtonLook } from './button-look.tsx';
import classes from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Waiting for an answer: it spins, keeps the focus and its width, and ignores clicks and submits. */
  busy?: boolean;
}

/** A native button; `type` is `button` unless told otherwise, so that it never submits by accident. */
export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, cx(busy && classes.busy, className))}
      aria-busy={busy || undefined}
      // Not `disabled`: that would throw the focus away and leave keyboard users at the top of the page.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={ignoreWhileBusy}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
      {busy && (
        <span className={classes.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
