import { string } from 'yup';

/** Bounded on every side, as the API's: an unbounded one takes seconds on a long text that is almost an address. */
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,63}$/;
const STRONG = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[^]{8,}$/;
/** The one place the shop delivers to. */
const PINCODE = /^641042$/;

/** In characters, as the API's. */
export const PASSWORD_MAX = 254;
export const PASSWORD_TOO_LONG = 'Password is too long';

/** At least 8 characters with a digit, a lower and an upper case letter. */
export const isStrongPassword = (password: string): boolean => STRONG.test(password);

const present = (required: string) => string().trim().required(required);

/**
 * Text that must be there; blanks around it do not count. `max` is the API's limit, in characters. A text is not cut while it is
 * typed or pasted, which would go unnoticed: 'Name is required' becomes 'Name is too long'.
 */
export const filled = (required: string, max = 100) =>
  present(required).max(max, required.replace(/required$/i, 'too long'));

/** Text that must be there and look right. One message at a time: an empty field is missing, not wrong. */
const matching = (pattern: RegExp, required: string, wrong: string) =>
  present(required).matches(pattern, { message: wrong, excludeEmptyString: true });

export const emailRule = () => matching(EMAIL, 'Email is required', 'Email is invalid');

/** A password that must be there and strong; the words for a weak one differ by screen. */
export const passwordRule = (weak: string) =>
  string().required('Password is required').matches(STRONG, weak).max(PASSWORD_MAX, PASSWORD_TOO_LONG);

export const pincodeRule = () =>
  matching(PINCODE, 'Pincode is required', 'Delivery is only available for pincode 641042');
