import { deliveryRules, filled } from '@farmgate/shared/form';
import { object } from 'yup';
import { TEXTS } from '../texts/texts.ts';

export const accountSchema = object({
  first_name: filled(TEXTS.firstNameRequired),
  last_name: filled(TEXTS.lastNameRequired),
  dob: filled(TEXTS.dobRequired),
  gender: filled(TEXTS.genderRequired).oneOf(['M', 'F', 'O'] as const),
  ...deliveryRules,
});
