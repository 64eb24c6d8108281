import { emailRule, filled, pincodeRule } from '@farmgate/shared/form';
import { object, string } from 'yup';
import { TEXTS } from '../texts.ts';

/** Where an order goes and how it is paid. */
export const detailsSchema = object({
  name: filled(TEXTS.nameRequired),
  mobile: filled(TEXTS.phoneRequired),
  email: emailRule(),
  address: filled(TEXTS.addressRequired),
  city: filled(TEXTS.cityRequired),
  zipcode: pincodeRule(),
  type: string()
    .oneOf(['cod', 'online'] as const)
    .required(),
});
