import { Message } from '@farmgate/contract/shop/envelope';
import { AccountDeleted, Unauthorized, ValidationError } from '@farmgate/contract/shop/errors';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';

const ALWAYS = { 400: ValidationError, 413: Message, 415: Message, 422: ValidationError, 500: Message, 503: Message };

/** The answers of a call by status: its own, and those that any call can have. */
export function answers<Own extends Record<number, TSchema>>(own: Own): typeof ALWAYS & Own {
  return { ...ALWAYS, ...own };
}

/** The part of a call's schema that requires a session: how to send it, and the answers without one. */
export const forCustomers = <Own extends Record<number, TSchema>>(own: Own) => ({
  security: [{ session: [] }],
  response: answers({ 401: Type.Union([Unauthorized, AccountDeleted]), ...own }),
});
