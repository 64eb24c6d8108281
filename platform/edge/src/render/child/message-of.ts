const MAX_LENGTH = 2_000;

/** The message of anything that a bundle throws. Its errors are those of another context, so `instanceof` does not know them. */
export function messageOf(error: unknown): string {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  const text = message === undefined ? String(error) : String(message);
  // The name of an aborted or rejected operation says more than its message.
  return (error instanceof DOMException ? `${String(name)}: ${text}` : text).slice(0, MAX_LENGTH);
}
