/** A setting is missing or cannot be used. The message says which one and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
