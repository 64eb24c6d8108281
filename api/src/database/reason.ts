import { storableText } from './storable.ts';

/** The error below all wrappers. Drizzle's name the query with its values, which may be a customer's. */
function innermost(error: unknown): Error {
  let inner = error instanceof Error ? error : new Error(String(error));
  while (inner.cause instanceof Error) inner = inner.cause;
  return inner;
}

/** Why something failed, in at most 500 characters that PostgreSQL can store. */
export const reasonOf = (error: unknown): string => storableText(innermost(error).message.slice(0, 500));
