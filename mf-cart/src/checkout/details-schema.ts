import { deliveryRules, emailRule, filled } from '@farmgate/shared/form';
import { object, string } from 'yup';
import { TEXTS } from '../texts/texts.ts';

/** Where an order goes and how it is paid. */
export const detailsSchema = object({
  name: filled(TEXTS.nameRequired),
  email: emailRule(),
  ...deliveryRules,
  type: string()
    .oneOf(['cod', 'online'] as const)
    .required(),
});
