/** What keeps the development server from working. The message is one line that says what to do. */
export class DevError extends Error {
  override readonly name = 'DevError';
}
