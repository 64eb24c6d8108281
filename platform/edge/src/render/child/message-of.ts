const MAX_LENGTH = 2_000;

/** The message of anything that a bundle throws. Its errors are those of another context, so `instanceof` does not know them. */
export function messageOf(error: unknown): string {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  const text = message === undefined ? String(error) : String(message);
  // The name of an aborted or rejected operation says more than its message.
  return (error instanceof DOMException ? `${String(name)}: ${text}` : text).slice(0, MAX_LENGTH);
}

/** Longer than the frames that matter, and below the limit of a message. */
const MAX_TRACE = 3_000;

/** Stack of anything that a bundle throws, that of its cause first: a part that does not load is the cause of a page's error. */
export function traceOf(error: unknown): string {
  try {
    const { stack, cause } = (error ?? {}) as { stack?: unknown; cause?: { stack?: unknown } };
    return [cause?.stack, stack]
      .filter((text) => typeof text === 'string')
      .join('\n')
      .slice(0, MAX_TRACE);
  } catch {
    // A getter of the bundle threw.
    return '';
  }
}
