/** A setting that is missing or wrong; the message is one line that says what to set. */
export class ConfigError extends Error {}
