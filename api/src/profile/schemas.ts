import { Type } from 'typebox';
import type { Static } from 'typebox';
import { choice, id, optionalText, patterned, personName, PHONE, text, zipcode } from '../wire/fields.ts';

export const Profile = Type.Object({
  id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  name: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  alt_mobile: Type.String(),
  dob: Type.String(),
  gender: Type.Union([Type.Literal('M'), Type.Literal('F'), Type.Literal('O'), Type.Literal('')]),
  address: Type.String(),
  address1: Type.String(),
  city: Type.String(),
  zipcode: Type.String(),
  image: Type.String(),
  email_confirmed: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

export const UpdateAccountRequest = Type.Object({
  id: id('Account'),
  first_name: personName('Firstname'),
  last_name: personName('Lastname'),
  mobile: patterned('Phone', PHONE, 'Invalid phone number format'),
  alt_mobile: optionalText('Alternative phone', 20),
  dob: patterned('DOB', '^\\d{4}-\\d{2}-\\d{2}$', 'DOB is invalid'),
  gender: choice('Gender', ['M', 'F', 'O']),
  address: text('Address', 300),
  address1: optionalText('Address', 300),
  city: text('City', 100),
  zipcode: zipcode(),
});
export type UpdateAccountRequest = Static<typeof UpdateAccountRequest>;
