import { emailRule, filled } from '@farmgate/shared/form';
import { object, string } from 'yup';
import { phoneText } from '../sending/phone-text.ts';
import { TEXTS } from '../texts/texts.ts';

/** Country code and number. */
const TWELVE_DIGITS = /^[1-9]\d{11}$/;
/** In characters, as the API's. */
const MESSAGE_MAX = 5_000;
const withoutPlus = (typed: string) => typed.replace(/^\+/, '');

export const contactSchema = object({
  name: filled(TEXTS.nameRequired),
  email: emailRule(),
  phone_number: phoneText()
    .transform(withoutPlus)
    .required(TEXTS.phoneRequired)
    .matches(TWELVE_DIGITS, { message: TEXTS.phoneInvalid, excludeEmptyString: true }),
  message: string().trim().max(MESSAGE_MAX, TEXTS.messageTooLong),
});
