import { filled, pincodeRule } from '@farmgate/shared/form';
import { object } from 'yup';
import { TEXTS } from '../texts.ts';

/** In characters, as the API's. */
const ADDRESS_MAX = 300;

export const accountSchema = object({
  first_name: filled(TEXTS.firstNameRequired),
  last_name: filled(TEXTS.lastNameRequired),
  dob: filled(TEXTS.dobRequired),
  gender: filled(TEXTS.genderRequired).oneOf(['M', 'F', 'O'] as const),
  mobile: filled(TEXTS.phoneRequired),
  city: filled(TEXTS.cityRequired),
  zipcode: pincodeRule(),
  address: filled(TEXTS.addressRequired, ADDRESS_MAX),
});
