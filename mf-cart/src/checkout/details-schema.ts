import { emailRule, filled, pincodeRule } from '@farmgate/shared/form';
import { object, string } from 'yup';
import { TEXTS } from '../texts.ts';

/** In characters, as the API's. */
const ADDRESS_MAX = 300;

/** Where an order goes and how it is paid. */
export const detailsSchema = object({
  name: filled(TEXTS.nameRequired),
  mobile: filled(TEXTS.phoneRequired),
  email: emailRule(),
  address: filled(TEXTS.addressRequired, ADDRESS_MAX),
  city: filled(TEXTS.cityRequired),
  zipcode: pincodeRule(),
  type: string()
    .oneOf(['cod', 'online'] as const)
    .required(),
});
