/** At least 8 characters with a digit, a lower case and an upper case letter. */
export const PASSWORD_PATTERN = '^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z])[^]{8,}$';

/** In characters. */
export const PASSWORD_MAX = 254;
