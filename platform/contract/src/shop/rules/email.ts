/** Every part has a maximum length: an unbounded pattern takes seconds on a long text that is almost an address. */
export const EMAIL_PATTERN = '^[^\\s@]{1,64}@[^\\s@]{1,190}\\.[^\\s@.]{2,63}$';
