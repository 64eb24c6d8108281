import type { ComponentProps } from 'react';
import { icons, type IconName } from './icons.ts';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'name'> {
  name: IconName;
  /** A CSS length; by default it follows the text beside it. */
  size?: string;
  /** Only when the icon stands for a word of its own; otherwise it is decoration and stays silent. */
  label?: string;
}

export function Icon({ name, size = '1.25em', label, ...rest }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...spoken}
      {...rest}
      style={{ flex: 'none', ...rest.style }}
    >
      <path d={icons[name]} />
    </svg>
  );
}
