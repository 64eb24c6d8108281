/** Days that a release keeps its files after it was last served or published. */
export const RETENTION_DAYS = 30;

/** The newest wire contract of the API, where the registry has no API_URL. */
export const WIRE_VERSION = 1;
