import type { MessageFields } from '@farmgate/shared/form';
import { emailRule, filled } from '@farmgate/shared/form';
import { object, string } from 'yup';
import { TEXTS } from '../texts/texts.ts';
import { passwordRule } from './password-rule.ts';

/** The rules of all three forms that create an account. The API validates the mobile number. */
export const signUpSchema = object({
  name: filled(TEXTS.nameRequired),
  mobile: string().trim(),
  email: emailRule(),
  password: passwordRule(TEXTS.signUpPasswordWeak),
});

/** The API's messages for a taken mobile number or e-mail address, with the field and text to show. */
export const ACCOUNT_CONFLICTS: MessageFields = {
  'Mobile already exists.': { field: 'mobile', text: TEXTS.mobileTaken },
  'Email already exists.': { field: 'email', text: TEXTS.emailTaken },
};
