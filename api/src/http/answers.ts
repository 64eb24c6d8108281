import { Message } from '@farmgate/contract/shop/envelope';
import { AccountDeleted, Unauthorized, ValidationError } from '@farmgate/contract/shop/errors';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';

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
