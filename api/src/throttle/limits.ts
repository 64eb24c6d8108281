export interface Limit {
  bucket: string;
  attempts: number;
  /** Seconds from the first attempt to the next clean slate. */
  window: number;
  /** The message after too many attempts. `wait` is like '5 minutes'. Default: too many attempts. */
  refusal?: (wait: string) => string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const limit = (bucket: string, attempts: number, window: number): Limit => ({ bucket, attempts, window });

/** How often one may try. Addresses get more than accounts: a whole block of flats may share one. */
export const LIMITS = {
  signInByAccount: limit('signin:account', 10, 15 * MINUTE),
  signInByAddress: limit('signin:address', 100, 15 * MINUTE),
  signUpByAddress: limit('signup:address', 60, HOUR),
  forgotByAccount: limit('forgot:account', 5, HOUR),
  forgotByAddress: limit('forgot:address', 30, HOUR),
  resetByAccount: limit('reset:account', 10, 15 * MINUTE),
  resetByAddress: limit('reset:address', 60, 15 * MINUTE),
  confirmByAccount: limit('confirm:account', 5, 24 * HOUR),
  confirmByAddress: limit('confirm:address', 30, HOUR),
  formByAddress: limit('form:address', 60, HOUR),
};
