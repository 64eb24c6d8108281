import { emailRule, passwordRule } from '@farmgate/shared/form';
import { object } from 'yup';
import { TEXTS } from '../texts/texts.ts';

export const signInSchema = object({
  email: emailRule(),
  password: passwordRule(TEXTS.signInPasswordWeak),
});
