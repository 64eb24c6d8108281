const BYTES = 12;

/** A random id of this view of the document. Not crypto.randomUUID(), which only exists on HTTPS. */
export const randomView = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
