/** What PostgreSQL and its client say when the data is there but cannot be reached now. */
const CODES = new Set([
  '55P03', // a lock was not given in time
  '57014', // the statement took too long
  '25P03', // the transaction was idle for too long
  '40001', // two transactions cannot both be done
  '40P01', // deadlock
  '53300', // too many connections
  '57P01', // the server stops
  '57P02', // the server has crashed
  '57P03', // the server starts
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
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
    if (CODES.has(code) || code.startsWith('08') || MESSAGES.test(cause.message)) return true;
    if (errors.some(isUnreachable)) return true;
  }
  return false;
}
