import { EMAIL_PATTERN } from '@farmgate/contract/shop/rules/email';
import { PINCODE_PATTERN, PINCODE_REJECTED } from '@farmgate/contract/shop/rules/pincode';
import { string } from 'yup';

const EMAIL = new RegExp(EMAIL_PATTERN);
const PINCODE = new RegExp(PINCODE_PATTERN);

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

export const pincodeRule = () => matching(PINCODE, 'Pincode is required', PINCODE_REJECTED);
