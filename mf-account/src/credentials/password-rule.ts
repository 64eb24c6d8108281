import { PASSWORD_MAX, PASSWORD_PATTERN } from '@farmgate/contract/shop/rules/password';
import { string } from 'yup';

const STRONG = new RegExp(PASSWORD_PATTERN);

export const PASSWORD_TOO_LONG = 'Password is too long';

export const isStrongPassword = (password: string): boolean => STRONG.test(password);

/** A required, strong password. `weak` is the message for a weak one, which differs by screen. */
export const passwordRule = (weak: string) =>
  string().required('Password is required').matches(STRONG, weak).max(PASSWORD_MAX, PASSWORD_TOO_LONG);
