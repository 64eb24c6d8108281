import { storableText } from './storable.ts';

/** The innermost error. Drizzle's wrappers contain the query with its values, which may be a customer's. */
function innermost(error: unknown): Error {
  let inner = error instanceof Error ? error : new Error(String(error));
  while (inner.cause instanceof Error) inner = inner.cause;
  return inner;
}

/** The reason of a failure, in at most 500 characters that PostgreSQL can store. */
export const reasonOf = (error: unknown): string => storableText(innermost(error).message.slice(0, 500));
