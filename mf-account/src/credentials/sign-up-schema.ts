import type { MessageFields } from '@farmgate/shared/form';
import { emailRule, filled, passwordRule } from '@farmgate/shared/form';
import { object, string } from 'yup';
import { TEXTS } from '../texts/texts.ts';

/** The rules of all three forms that create an account. The mobile number has none of its own here: the API judges it. */
export const signUpSchema = object({
  name: filled(TEXTS.nameRequired),
  mobile: string().trim(),
  email: emailRule(),
  password: passwordRule(TEXTS.signUpPasswordWeak),
});

/** What the API says of a taken mobile number or e-mail address, and what stands at the field. */
export const ACCOUNT_CONFLICTS: MessageFields = {
  'Mobile already exists.': { field: 'mobile', text: TEXTS.mobileTaken },
  'Email already exists.': { field: 'email', text: TEXTS.emailTaken },
};
