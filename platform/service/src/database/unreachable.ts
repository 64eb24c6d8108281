/**
 * What PostgreSQL says when the data is there but cannot be reached now, by the first two characters of its codes: connections,
 * transactions that collide, resources, an operator or a time limit. And two single ones: a lock, a transaction left idle.
 */
const POSTGRESQL = /^(08|40|53|57)...$|^55P03$|^25P03$/;
/** What its client and the network say. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors of the client without a code. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether an error, wherever Drizzle has wrapped it, says that the database or a table cannot be reached just now. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', errors = [] } = cause as { code?: string; errors?: unknown[] };
    if (POSTGRESQL.test(code) || NETWORK.has(code) || MESSAGES.test(cause.message)) return true;
    if (errors.some(isUnreachable)) return true;
  }
  return false;
}
