import { Type } from 'typebox';
import type { Static } from 'typebox';
import { choice, id, optionalText, patterned, personName, PHONE, text, zipcode } from './fields.ts';

/** GET /user/profile/ → Sealed Profile. Fields that the customer has not filled in are ''. */
export const Profile = Type.Object({
  id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  name: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  alt_mobile: Type.String(),
  /** YYYY-MM-DD. */
  dob: Type.String(),
  gender: Type.Union([Type.Literal('M'), Type.Literal('F'), Type.Literal('O'), Type.Literal('')]),
  address: Type.String(),
  address1: Type.String(),
  city: Type.String(),
  zipcode: Type.String(),
  image: Type.String(),
  /** Whether the customer has opened the link in our mail. Order mails go to confirmed addresses only. */
  email_confirmed: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

/** POST /user/update_account, as form data or JSON → Message, 409 AccountConflict, 404 for another customer's id. */
export const UpdateAccountRequest = Type.Object({
  id: id('Account'),
  first_name: personName('Firstname'),
  last_name: personName('Lastname'),
  mobile: patterned('Phone', PHONE, 'Invalid phone number format'),
  alt_mobile: optionalText('Alternative phone', 20),
  /** YYYY-MM-DD. */
  dob: patterned('DOB', '^\\d{4}-\\d{2}-\\d{2}$', 'DOB is invalid'),
  gender: choice('Gender', ['M', 'F', 'O']),
  address: text('Address', 300),
  address1: optionalText('Address', 300),
  city: text('City', 100),
  zipcode: zipcode(),
});
export type UpdateAccountRequest = Static<typeof UpdateAccountRequest>;
