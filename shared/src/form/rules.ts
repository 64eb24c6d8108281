import { EMAIL_PATTERN } from '@farmgate/contract/shop/rules/email';
import { PASSWORD_MAX, PASSWORD_PATTERN } from '@farmgate/contract/shop/rules/password';
import { PINCODE_PATTERN, PINCODE_REJECTED } from '@farmgate/contract/shop/rules/pincode';
import { string } from 'yup';

const EMAIL = new RegExp(EMAIL_PATTERN);
const STRONG = new RegExp(PASSWORD_PATTERN);
const PINCODE = new RegExp(PINCODE_PATTERN);

export const PASSWORD_TOO_LONG = 'Password is too long';

export const isStrongPassword = (password: string): boolean => STRONG.test(password);

const present = (required: string) => string().trim().required(required);

/**
 * Required text; blanks around it do not count. `max` is the API's limit, in characters.
 * A longer text gets a message ('Name is required' becomes 'Name is too long'), because the customer would not notice that it is cut.
 */
export const filled = (required: string, max = 100) =>
  present(required).max(max, required.replace(/required$/i, 'too long'));

/** Required text that matches `pattern`. An empty field gets the message `required` only. */
const matching = (pattern: RegExp, required: string, wrong: string) =>
  present(required).matches(pattern, { message: wrong, excludeEmptyString: true });

export const emailRule = () => matching(EMAIL, 'Email is required', 'Email is invalid');

/** A required, strong password. `weak` is the message for a weak one, which differs by screen. */
export const passwordRule = (weak: string) =>
  string().required('Password is required').matches(STRONG, weak).max(PASSWORD_MAX, PASSWORD_TOO_LONG);

export const pincodeRule = () => matching(PINCODE, 'Pincode is required', PINCODE_REJECTED);
