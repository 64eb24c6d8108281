import { Type } from 'typebox';
import type { Static } from 'typebox';
import { email, id, password, patterned, personName, PHONE, text } from '../wire/fields.ts';

const PHONE_OR_NOTHING = `^$|${PHONE}`;

export const SignUpRequest = Type.Object({
  name: personName('Name'),
  mobile: Type.Optional(
    Type.String({ pattern: PHONE_OR_NOTHING, 'x-messages': { pattern: 'Invalid phone number format' } }),
  ),
  email: email(),
  password: password('Please create a stronger password'),
});
export type SignUpRequest = Static<typeof SignUpRequest>;

export const SignInRequest = Type.Object({ email: email(), password: password('password is invalid') });
export type SignInRequest = Static<typeof SignInRequest>;

export const SignInAnswer = Type.Object({ accessToken: Type.String(), username: Type.String() });

export const ForgotPasswordRequest = Type.Object({ email: email() });

export const ResetPasswordRequest = Type.Object({
  email: email(),
  otp: patterned('Otp', '^\\d{6}$', 'Enter the 6 digits of the code we sent you', 'Otp is required'),
  password: password(
    'Password must contain at least one number, one uppercase and lowercase letter, and be at least 8 characters long.',
  ),
});
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

export const ConfirmEmailRequest = Type.Object({
  id: id('Account'),
  expires: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  signature: text('Signature', 100),
});

/** Of sign-up and of the account form. */
export const AccountConflict = Type.Object({
  errors: Type.Array(Type.Union([Type.Literal('Mobile already exists.'), Type.Literal('Email already exists.')])),
});
