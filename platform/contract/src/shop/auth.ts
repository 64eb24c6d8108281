import { Type } from 'typebox';
import type { Static } from 'typebox';
import { email, id, password, patterned, personName, PHONE, text } from './fields.ts';

const PHONE_OR_NOTHING = `^$|${PHONE}`;

/** POST /auth/signup → 201 Message, 409 AccountConflict. */
export const SignUpRequest = Type.Object({
  name: personName('Name'),
  /** Ten digits, with or without +91. */
  mobile: Type.Optional(
    Type.String({ pattern: PHONE_OR_NOTHING, 'x-messages': { pattern: 'Invalid phone number format' } }),
  ),
  email: email(),
  password: password('Please create a stronger password'),
});
export type SignUpRequest = Static<typeof SignUpRequest>;

/** POST /auth/signin → SignInAnswer, 401 Message ('Invalid email or password'). */
export const SignInRequest = Type.Object({ email: email(), password: password('password is invalid') });
export type SignInRequest = Static<typeof SignInRequest>;

export const SignInAnswer = Type.Object({
  /** Sent back as `x-access-token`. */
  accessToken: Type.String(),
  username: Type.String(),
});
export type SignInAnswer = Static<typeof SignInAnswer>;

/** POST /auth/forgot-password → Message, the same whether the account exists or not. */
export const ForgotPasswordRequest = Type.Object({ email: email() });
export type ForgotPasswordRequest = Static<typeof ForgotPasswordRequest>;

/** POST /auth/reset-password → Message, 422 ValidationError on `otp` when the code is wrong, used or expired. */
export const ResetPasswordRequest = Type.Object({
  email: email(),
  otp: patterned('Otp', '^\\d{6}$', 'Enter the 6 digits of the code we sent you', 'Otp is required'),
  password: password(
    'Password must contain at least one number, one uppercase and lowercase letter, and be at least 8 characters long.',
  ),
});
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

/** POST /auth/confirm-email → Message, 422 when the link is invalid or has expired. The fields are the query of the mailed link. */
export const ConfirmEmailRequest = Type.Object({
  id: id('Account'),
  /** Ms since 1970. */
  expires: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  signature: text('Signature', 100),
});
export type ConfirmEmailRequest = Static<typeof ConfirmEmailRequest>;

/** 409 of sign-up and of the account form. */
export const AccountConflict = Type.Object({
  errors: Type.Array(Type.Union([Type.Literal('Mobile already exists.'), Type.Literal('Email already exists.')])),
});
export type AccountConflict = Static<typeof AccountConflict>;
