import type { ComponentProps } from 'react';
import { ButtonContent, buttonClass, type ButtonLook } from './button-look.tsx';

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
}

/** A link that looks like a button: for going somewhere, where a button does something. */
export function ButtonLink({ variant, size, block, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </a>
  );
}
