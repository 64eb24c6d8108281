export interface Limit {
  bucket: string;
  attempts: number;
  /** Seconds from the first attempt until the count restarts. */
  window: number;
  /** The message after too many attempts, with `wait` like '5 minutes'. Default: 'Too many attempts. …' */
  refusal?: (wait: string) => string;
}

/** Limits for attempts at accounts. An account knows the places that it was signed in from: browsers and networks. */
export interface AccountLimits {
  /** For one network address, at all accounts. Browsers that the account knows are not counted. */
  byAddress: Limit;
  /** For one account, from one place that it knows. */
  byKnownPlace: Limit;
  /** For one account, from one network address that is new to it. */
  byStranger: Limit;
  /** For one account, from all places that are new to it. */
  byStrangers?: Limit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limit = (bucket: string, attempts: number, window: number): Limit => ({ bucket, attempts, window });

/** Addresses have higher limits than accounts, because a whole block of flats may share one. */
export const LIMITS = {
  signIn: {
    byAddress: limit('signin:address', 100, 15 * MINUTE),
    byKnownPlace: limit('signin:known', 10, 15 * MINUTE),
    byStranger: limit('signin:stranger', 10, 15 * MINUTE),
    byStrangers: limit('signin:account', 30, 15 * MINUTE),
  },
  /** Each code allows five guesses, so this also limits guesses: 100 a day for strangers. */
  forgot: {
    byAddress: limit('forgot:address', 30, HOUR),
    byKnownPlace: limit('forgot:known', 5, HOUR),
    byStranger: limit('forgot:stranger', 5, HOUR),
    byStrangers: limit('forgot:account', 20, DAY),
  },
  /** A code works only in the place that requested it, so strangers cannot use up the tries of others. */
  reset: {
    byAddress: limit('reset:address', 60, 15 * MINUTE),
    byKnownPlace: limit('reset:known', 10, 15 * MINUTE),
    byStranger: limit('reset:stranger', 10, 15 * MINUTE),
  },
  /** Sign-up and the account form reveal whether a phone number is taken. */
  signUpByAddress: limit('signup:address', 60, HOUR),
  mobileByAccount: limit('mobile:account', 10, HOUR),
  confirmByAccount: limit('confirm:account', 5, DAY),
  confirmByAddress: limit('confirm:address', 30, HOUR),
  /** Collecting a customer's data reads every table. */
  personalDataByAccount: limit('personal-data:account', 20, DAY),
  deletionByAccount: limit('deletion:account', 10, HOUR),
  formByAddress: limit('form:address', 60, HOUR),
} satisfies Record<string, Limit | AccountLimits>;
