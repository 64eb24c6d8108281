export interface Limit {
  bucket: string;
  attempts: number;
  /** Seconds from the first attempt to the next clean slate. */
  window: number;
  /** The message after too many attempts. `wait` is like '5 minutes'. Default: too many attempts. */
  refusal?: (wait: string) => string;
}

/** Limits of attempts at accounts. What an account knows is a place that it was signed in from: a browser or a network. */
export interface AccountLimits {
  /** For one network address, at all accounts. Browsers that the account knows are not counted. */
  byAddress: Limit;
  /** For one account, from one place that it knows. */
  byKnownPlace: Limit;
  /** For one account, from one network address that it does not know. */
  byStranger: Limit;
  /** For one account, from all places that it does not know. */
  byStrangers?: Limit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limit = (bucket: string, attempts: number, window: number): Limit => ({ bucket, attempts, window });

/** How often one may try. Addresses get more than accounts: a whole block of flats may share one. */
export const LIMITS = {
  signIn: {
    byAddress: limit('signin:address', 100, 15 * MINUTE),
    byKnownPlace: limit('signin:known', 10, 15 * MINUTE),
    byStranger: limit('signin:stranger', 10, 15 * MINUTE),
    byStrangers: limit('signin:account', 30, 15 * MINUTE),
  },
  /** Each code allows five guesses, so this limits guesses too: 100 a day for strangers. */
  forgot: {
    byAddress: limit('forgot:address', 30, HOUR),
    byKnownPlace: limit('forgot:known', 5, HOUR),
    byStranger: limit('forgot:stranger', 5, HOUR),
    byStrangers: limit('forgot:account', 20, DAY),
  },
  /** A code works only where it was asked for, so strangers cannot use up the tries of others. */
  reset: {
    byAddress: limit('reset:address', 60, 15 * MINUTE),
    byKnownPlace: limit('reset:known', 10, 15 * MINUTE),
    byStranger: limit('reset:stranger', 10, 15 * MINUTE),
  },
  /** Sign-up and the account form say whether a phone number is taken. */
  signUpByAddress: limit('signup:address', 60, HOUR),
  mobileByAccount: limit('mobile:account', 10, HOUR),
  confirmByAccount: limit('confirm:account', 5, DAY),
  confirmByAddress: limit('confirm:address', 30, HOUR),
  formByAddress: limit('form:address', 60, HOUR),
} satisfies Record<string, Limit | AccountLimits>;
