import { format, InvalidValue } from './format.ts';

export const LEAST_LENGTH = 16;
export const SECRET_FIX = 'Set it to the output of: openssl rand -hex 32';
export const TOO_SHORT = `is shorter than ${LEAST_LENGTH} characters`;

/** A secret of a demo shop: it may be simple but not short. Messages do not repeat it. */
export const secret = format<string>(SECRET_FIX, (value) => {
  if (value.length >= LEAST_LENGTH) return value;
  throw new InvalidValue(TOO_SHORT);
});
