import { Type } from 'typebox';
import type { Static } from 'typebox';
import { text } from './fields.ts';

/** Version of the privacy notice that customers accept when they sign up: the day from which it applies. */
export const PRIVACY_NOTICE = '2026-11-23';

/** GET /privacy. No token needed. */
export const PrivacyNotice = Type.Object({
  /** Who answers questions about personal data. `name` may be ''. */
  officer: Type.Object({
    name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    address: Type.String(),
  }),
  /** How many days the shop keeps data of a kind. A newer API may name more kinds. */
  days: Type.Record(Type.String(), Type.Integer()),
});
export type PrivacyNotice = Static<typeof PrivacyNotice>;

/** GET /user/data. */
export const PersonalDataQuery = Type.Object({
  format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('html')])),
});

/** Everything that the shop holds about a customer, as a file to save. */
export const PersonalDataFile = Type.Object({
  file_name: Type.String(),
  /** The media type. */
  type: Type.String(),
  content: Type.String(),
});
export type PersonalDataFile = Static<typeof PersonalDataFile>;

/** POST /user/delete_account → Message, 422 when the password is wrong. */
export const DeleteAccountRequest = Type.Object({ password: text('Password', 200) });
export type DeleteAccountRequest = Static<typeof DeleteAccountRequest>;
