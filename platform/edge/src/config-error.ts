/** A setting that cannot be used; the message is one line that says what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
