import { filled } from '@farmgate/shared/form';
import { number, object } from 'yup';
import { TEXTS } from '../texts/texts.ts';

const total = (label: string, required: string) => {
  const wrong = `${label} must be a number`;
  return number().typeError(wrong).required(required).integer(wrong).min(0, wrong).max(1_000_000, wrong);
};

export const fieldworkSchema = object({
  log_name: filled(TEXTS.logNameRequired),
  apparment_name: filled(TEXTS.apartmentNameRequired),
  contact_person: filled(TEXTS.contactPersonRequired),
  contact_number: filled(TEXTS.contactNumberRequired),
  assoc_member_name: filled(TEXTS.memberNameRequired),
  assoc_member_number: filled(TEXTS.memberNumberRequired),
  total_houses: total('Total Houses', TEXTS.totalHousesRequired),
  total_family: total('Total Family', TEXTS.totalFamilyRequired),
  street_name: filled(TEXTS.streetNameRequired),
});
