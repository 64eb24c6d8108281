/** Name of the violated unique index or check. It searches the causes of Drizzle's error. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code?.startsWith('23')) return constraint;
  }
  return undefined;
}
