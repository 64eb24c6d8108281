import { Type } from 'typebox';
import type { TSchema } from 'typebox';

export const Message = Type.Object({ message: Type.String() });

export const ValidationError = Type.Object({
  message: Type.String(),
  errors: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
});

export const Unauthorized = Type.Object({
  message: Type.Union([Type.Literal('UnAuthorized!'), Type.Literal('Your session expired! Please login to continue!')]),
});

export const AccountDeleted = Type.Object({ auth: Type.Literal('deleted') });

export const Throttled = Type.Object({ message: Type.String(), retryAfter: Type.Integer() });

const ALWAYS = { 400: ValidationError, 413: Message, 415: Message, 422: ValidationError, 500: Message, 503: Message };

/** Every status a call can answer with: its own, and what can happen to any call. */
export function answers<Own extends Record<number, TSchema>>(own: Own): typeof ALWAYS & Own {
  return { ...ALWAYS, ...own };
}

/** The part of a call's schema that says it needs a session: how to send it, and what is answered without. */
export const forCustomers = <Own extends Record<number, TSchema>>(own: Own) => ({
  security: [{ session: [] }],
  response: answers({ 401: Type.Union([Unauthorized, AccountDeleted]), ...own }),
});
