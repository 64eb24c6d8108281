/** The development server cannot start. The message is one line that says what to do. */
export class DevError extends Error {
  override readonly name = 'DevError';
}
