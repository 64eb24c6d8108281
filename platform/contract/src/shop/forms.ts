import { Type } from 'typebox';
import type { Static } from 'typebox';
import { choice, email, integer, optionalText, patterned, text } from './fields.ts';

/** POST /auth/contact_us → Message. */
export const ContactRequest = Type.Object({
  name: text('Name', 100),
  email: email(),
  /** Twelve digits, the first not 0. */
  phone_number: patterned('Phone', '^[1-9]\\d{11}$'),
  message: optionalText('Message', 5_000),
});
export type ContactRequest = Static<typeof ContactRequest>;

const members = (label: string) => Type.Optional(integer(1, 10, `${label} must be from 1 to 10`));

/** POST /auth/survey → Message. */
export const SurveyRequest = Type.Object({
  name: text('Name', 100),
  /** Ten digits, with or without +91. */
  phone_number: patterned('Phone', '^(\\+91)?\\d{10}$', 'Invalid phone number format'),
  email: email(),
  /** Family members, 1 to 10. */
  kids: members('Kids'),
  adults: members('Adults'),
  older: members('Elders'),
  usage: choice('Usage', ['<1 kg', '1 to 2 kg', '>2 kg']),
  fresh: choice('Freshness', ['Average', 'Poor', 'Very Fresh']),
  frequent: choice('Frequency', ['Twice a Week', 'Once a Week']),
  spent: choice('Spend', ['250 to 350', '350 to 650', 'Above 650']),
});
export type SurveyRequest = Static<typeof SurveyRequest>;

const required = (label: string) => text(label, 100, `${label} is Required`);
const total = (label: string) => integer(0, 1_000_000, `${label} must be a number`, `${label} is Required`);

/** POST /auth/fieldwork → Message. */
export const FieldworkRequest = Type.Object({
  /** One of the settings' `fieldwork_names`. */
  log_name: required('Logged in as'),
  apparment_name: required('Appartment Name'),
  contact_person: required('Contact Person Name'),
  contact_number: required('Contact Number'),
  assoc_member_name: required('Association Member Name'),
  assoc_member_number: required('Association Member Number'),
  total_houses: total('Total Houses'),
  total_family: total('Total Family'),
  street_name: required('Street Name'),
});
export type FieldworkRequest = Static<typeof FieldworkRequest>;
