import { Type } from 'typebox';
import type { Static } from 'typebox';

export const FieldMessage = Type.Object({ field: Type.String(), message: Type.String() });
export type FieldMessage = Static<typeof FieldMessage>;

/** 422 (400 for a body that cannot be parsed): the error of each field. `message` is the first of them. */
export const ValidationError = Type.Object({ message: Type.String(), errors: Type.Array(FieldMessage) });
export type ValidationError = Static<typeof ValidationError>;

/** 401 of every protected call. */
export const Unauthorized = Type.Object({
  message: Type.Union([Type.Literal('UnAuthorized!'), Type.Literal('Your session expired! Please login to continue!')]),
});
export type Unauthorized = Static<typeof Unauthorized>;

/** 401 of every protected call after the account was deleted. */
export const AccountDeleted = Type.Object({ auth: Type.Literal('deleted') });
export type AccountDeleted = Static<typeof AccountDeleted>;

/** 429. `retryAfter` is in seconds and equals the header `Retry-After`. */
export const Throttled = Type.Object({ message: Type.String(), retryAfter: Type.Integer() });
export type Throttled = Static<typeof Throttled>;
