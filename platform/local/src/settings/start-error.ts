/** A start that cannot go on. The message is one line that says what to do; no stack is worth showing. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
