import { emailRule } from '@farmgate/shared/form';
import { object } from 'yup';
import { TEXTS } from '../texts/texts.ts';
import { passwordRule } from './password-rule.ts';

export const signInSchema = object({
  email: emailRule(),
  password: passwordRule(TEXTS.signInPasswordWeak),
});
