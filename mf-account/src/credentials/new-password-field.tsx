import { PasswordField } from '@farmgate/shared/ui/form';
import type { ComponentProps } from 'react';

/** A password being made up: says beforehand what it takes. */
export const NewPasswordField = (props: Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>) => (
  <PasswordField
    autoComplete="new-password"
    hint="8 characters or more, with a number, an uppercase and a lowercase letter"
    {...props}
  />
);
